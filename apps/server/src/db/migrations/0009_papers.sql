-- A file is a document of its person, or something that the body issues: that does not fill anybody's archive.
alter table files add column purpose text not null default 'document' check (purpose in ('document', 'paper'));

-- What the body issues about a request: invoices, made by another system, and reports. `external_id` is what that
-- system calls it: told twice, it is there once.
create table request_papers (
  id uuid primary key,
  request_id uuid not null references requests,
  user_id text not null references users,
  kind text not null check (kind in ('invoice', 'report')),
  number text not null,
  title text not null,
  issued_on date not null,
  cents int check (cents >= 0),
  state text check (state in ('pending', 'paid', 'rectified')),
  file_id uuid not null references files,
  external_id text unique,
  added_at timestamptz not null,
  changed_at timestamptz not null,
  unique (kind, number),
  check ((kind = 'invoice') = (cents is not null)),
  check ((kind = 'invoice') = (state is not null))
);
create index request_papers_of_request on request_papers (request_id, issued_on desc);
create index request_papers_of_user on request_papers (user_id);
create index request_papers_of_file on request_papers (file_id);

-- What another system identifies itself by. The key itself is shown once: only its hash is kept.
create table api_keys (
  id uuid primary key,
  name text not null,
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- The beginning of the key, by which people tell them apart.
  shown text not null,
  scopes text[] not null check (scopes <@ array['requests', 'invoices', 'payments'] and scopes <> '{}'),
  created_by text not null references users,
  created_at timestamptz not null,
  expires_on date,
  last_used_on date,
  revoked_at timestamptz
);

-- Such a system acts in its own name.
alter table events drop constraint events_actor_kind_check;
alter table events add constraint events_actor_kind_check
  check (actor_kind in ('system', 'user', 'staff', 'anonymous', 'key'));
