create extension if not exists pg_trgm;

-- The rules of a trade as they were at a time. A published version never changes: a newer one is a row of its own.
create table schemes (
  id text primary key,
  category text not null check (category in ('rite', 'rsif', 'rebt', 'gas', 'gruas')),
  version int not null check (version > 0),
  in_force_from date not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null,
  unique (category, version)
);

-- Days that are not working days, of the nation, a region or a place: `code` says which.
create table holidays (
  day date not null,
  scope text not null check (scope in ('nation', 'region', 'place')),
  code text not null,
  name text not null,
  primary key (day, scope, code)
);

-- People of the body. Who is none of them is not in here.
create table staff (
  user_id text primary key references users,
  roles text[] not null check (roles <@ array['reviewer', 'examiner', 'decider', 'admin'] and roles <> '{}'),
  since timestamptz not null
);

-- Numbers without gaps: the row is locked until what got the number is committed.
create table number_series (
  series text not null,
  year int not null,
  last int not null check (last > 0),
  primary key (series, year)
);

-- A request from its first keystroke on. `fields` is what the person has filled in, each field with its version in
-- `field_versions`; `draft_key` is made up by the device that began it. `search` holds what its person finds it
-- by, folded; `staff_search` what staff do, with the person's name, document and address. `due_on` is the day that
-- the state gives until, whoever's turn it is.
create table requests (
  id uuid primary key,
  user_id text not null references users,
  draft_key uuid not null,
  number text unique,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'in_review', 'remedy', 'admitted',
    'not_admitted', 'in_exams', 'in_decision', 'granted', 'denied', 'lapsed', 'withdrawn', 'expired')),
  version int not null default 1,
  type text check (type in ('initial', 'renewal', 'extension', 'duplicate', 'correction')),
  category text check (category in ('rite', 'rsif', 'rebt', 'gas', 'gruas')),
  scopes text[] not null default '{}',
  scheme_id text references schemes,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object'),
  search text not null default '',
  staff_search text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  due_on date,
  reminded_on date,
  remedy_message text,
  remedy_extended boolean not null default false,
  refusal text,
  payment_state text not null default 'not_due' check (payment_state in ('not_due', 'pending', 'paid', 'refunded')),
  fee_cents int not null default 0 check (fee_cents >= 0),
  assigned_to text references users,
  unique (user_id, draft_key),
  check ((number is null) = (submitted_at is null)),
  check (state = 'draft' or (number is not null and type is not null and scheme_id is not null))
);
create index requests_of_user on requests (user_id, changed_at desc, id);
create index requests_waiting on requests (state, submitted_at) where state <> 'draft';
create index requests_newest on requests (submitted_at desc, id) where state <> 'draft';
create index requests_due on requests (due_on) where due_on is not null;
create index requests_found on requests using gin (staff_search gin_trgm_ops) where state <> 'draft';

-- Declarations as they were accepted: which text, and when.
create table request_declarations (
  request_id uuid not null references requests on delete cascade,
  code text not null,
  version int not null,
  accepted_at timestamptz not null,
  primary key (request_id, code)
);

-- The documents of a submitted request. Of a rejected one, `replacement_id` is what the person has put in its place
-- and not sent yet.
create table request_documents (
  id uuid primary key,
  request_id uuid not null references requests on delete cascade,
  kind text not null,
  position int not null,
  document_id uuid not null references documents,
  state text not null check (state in ('uploaded', 'in_review', 'valid', 'rejected', 'replaced')),
  reason text,
  replacement_id uuid references documents,
  sent_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by text references users,
  check ((state = 'rejected') <= (reason is not null))
);
create index request_documents_of_request on request_documents (request_id, position);
create index request_documents_of_document on request_documents (document_id);
create index request_documents_replacing on request_documents (replacement_id) where replacement_id is not null;

-- `seq` is the order they were written in: the request is locked meanwhile.
create table request_messages (
  id uuid primary key,
  seq bigint generated always as identity,
  request_id uuid not null references requests on delete cascade,
  from_body boolean not null,
  author_id text not null references users,
  text text not null,
  at timestamptz not null,
  read_at timestamptz
);
create index request_messages_of_request on request_messages (request_id, seq);

-- What staff write for each other. The person never sees it.
create table request_notes (
  id uuid primary key,
  seq bigint generated always as identity,
  request_id uuid not null references requests on delete cascade,
  author_id text not null references users,
  text text not null,
  at timestamptz not null
);
create index request_notes_of_request on request_notes (request_id, seq);

-- Calls that must have one effect and one answer, however often they are made. The same key with another body is
-- another call.
create table idempotent_calls (
  user_id text not null references users,
  key uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  answer jsonb not null,
  at timestamptz not null,
  primary key (user_id, key)
);
