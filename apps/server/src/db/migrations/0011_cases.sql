-- Appeals against what the body has decided, and complaints about it or about somebody it has certified. A complaint
-- needs no account: then `name` and `email` are whom to answer. `contested_at` is when the decision was made that an
-- appeal is against: one appeal for each.
create table cases (
  id uuid primary key,
  kind text not null check (kind in ('appeal', 'complaint')),
  number text not null unique,
  user_id text references users,
  name text,
  email text,
  about_kind text check (about_kind in ('request', 'result', 'certificate')),
  about_id uuid,
  contested_at timestamptz,
  category text not null check (category in ('general', 'rite', 'rsif', 'rebt', 'gas', 'gruas')),
  subject text not null,
  text text not null,
  -- What staff find it by, folded: number, subject, the name of whoever has no account.
  search text not null,
  state text not null default 'received' check (state in ('received', 'in_study', 'upheld', 'dismissed')),
  version int not null default 1,
  due_on date not null,
  reviewer_id text references users,
  answer text,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((user_id is null) = (email is not null)),
  check (kind = 'complaint' or (user_id is not null and about_kind is not null and contested_at is not null)),
  check ((about_kind is null) = (about_id is null)),
  check ((state in ('upheld', 'dismissed')) = (answer is not null)),
  check ((answer is null) = (decided_at is null)),
  check ((state = 'received') <= (reviewer_id is null))
);
create unique index cases_one_appeal on cases (about_kind, about_id, contested_at) where kind = 'appeal';
create index cases_of_user on cases (user_id, created_at desc) where user_id is not null;
create index cases_waiting on cases (state, due_on);

create table case_documents (
  case_id uuid not null references cases on delete cascade,
  document_id uuid not null references documents,
  position int not null,
  primary key (case_id, document_id)
);
create index case_documents_of_document on case_documents (document_id);
