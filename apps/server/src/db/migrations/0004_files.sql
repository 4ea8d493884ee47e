-- An upload under way: bound to a person and a purpose, resumed where it was cut. What it became is told again to
-- whoever asks again. Each piece is an object of its own in the store until the whole is put together.
create table uploads (
  id uuid primary key,
  user_id text not null references users,
  purpose text not null check (purpose in ('document')),
  file_name text not null,
  length int not null check (length > 0),
  received int not null default 0 check (received between 0 and length),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Either one ends it: the document that it became, or why it can become none.
  document_id uuid,
  fault text,
  check (document_id is null or fault is null)
);
create index uploads_of_user on uploads (user_id);
create index uploads_by_expiry on uploads (expires_at);

create table upload_pieces (
  upload_id uuid not null references uploads on delete cascade,
  start int not null,
  length int not null check (length > 0),
  object_key text not null,
  primary key (upload_id, start)
);

-- A checked file. `generation` is another for every content, as spec.md §3 has it.
create table files (
  id uuid primary key,
  user_id text not null references users,
  name text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size int not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  md5 bytea not null check (length(md5) = 16),
  -- Of what the device sent: pictures are written anew without what they tell of the place and the phone.
  received_sha256 bytea not null check (length(received_sha256) = 32),
  generation bigint generated always as identity,
  metageneration int not null default 1,
  object_key text not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index files_of_user on files (user_id);

-- A person's archive. A newer version names the one it took the place of, which stays where requests use it.
create table documents (
  id uuid primary key,
  user_id text not null references users,
  kind text not null,
  file_id uuid not null references files,
  version int not null default 1,
  replaces uuid references documents on delete set null,
  issued_on date,
  valid_until date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create index documents_of_user on documents (user_id, created_at desc);
create index documents_of_file on documents (file_id);
create index documents_removed on documents (removed_at) where removed_at is not null;
create unique index documents_replaced_once on documents (replaces) where replaces is not null;

-- What the store may hold and nobody needs: taken away by a job from `due_at` on, again until the store has done it.
-- An object is noted here before it is written and crossed off by the transaction that names it: whatever fails or
-- is killed in between, nothing stays in the store for ever.
create table objects_to_remove (
  object_key text primary key,
  due_at timestamptz not null
);
create index objects_to_remove_by_due on objects_to_remove (due_at);
