-- Who can sign in. `id` is the protocol's `localId` and the token's `sub`; `generation` grows with everything that
-- ends all sessions, so that work begun before (a password being checked) can tell that it comes too late.
create table accounts (
  id text primary key check (id ~ '^[A-Za-z0-9]{28}$'),
  email text unique,
  email_verified boolean not null default false,
  display_name text,
  photo_url text,
  password_hash text,
  password_changed_at timestamptz,
  disabled_at timestamptz,
  generation int not null default 0,
  created_at timestamptz not null,
  last_login_at timestamptz not null,
  sessions_valid_since timestamptz not null
);

-- The same person at an OpenID Connect provider.
create table account_providers (
  provider_id text not null,
  subject text not null,
  account_id text not null references accounts on delete cascade,
  email text,
  display_name text,
  photo_url text,
  linked_at timestamptz not null,
  primary key (provider_id, subject),
  unique (account_id, provider_id)
);

-- One for each sign-in: the refresh token, and what every ID token minted for it names. A token is good while its
-- session has not ended. Without a foreign key: after the account is gone, its devices are still told so.
create table account_sessions (
  id uuid primary key,
  account_id text not null,
  refresh_hash bytea not null unique check (length(refresh_hash) = 32),
  device text,
  -- The same for all sessions of one browser: a person signs in there again, and it is still one device.
  device_mark bytea,
  provider text not null,
  second_factor uuid,
  authenticated_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('signed_out', 'revoked', 'password_changed', 'email_changed', 'email_recovered',
    'second_factor_changed', 'disabled', 'deleted')),
  check ((ended_at is null) = (ended_by is null))
);
create index account_sessions_open on account_sessions (account_id) where ended_at is null;
create index account_sessions_ended on account_sessions (ended_at) where ended_at is not null;

-- Codes that travel by mail. Only their hash is kept.
create table account_codes (
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in
    ('PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL', 'EMAIL_SIGNIN')),
  account_id text references accounts on delete cascade,
  email text not null,
  new_email text,
  -- Good only while the account's sessions go on from the one that asked for it.
  generation int,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_codes_by_account on account_codes (account_id);
create index account_codes_by_email on account_codes (email);
create index account_codes_by_expiry on account_codes (expires_at);

-- Where a person has signed in before, by a random mark that the browser keeps.
create table account_devices (
  account_id text not null references accounts on delete cascade,
  mark_hash bytea not null check (length(mark_hash) = 32),
  last_seen_at timestamptz not null,
  primary key (account_id, mark_hash)
);

create table account_factors (
  id uuid primary key,
  account_id text not null references accounts on delete cascade,
  display_name text,
  sealed_secret bytea not null,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  enrolled_at timestamptz not null,
  -- The time step of the last code taken: a code is good once.
  last_step bigint not null
);
create index account_factors_by_account on account_factors (account_id);

create table account_recovery_codes (
  account_id text not null references accounts on delete cascade,
  hash bytea not null check (length(hash) = 32),
  primary key (account_id, hash)
);

-- How often something guarded was tried, by a keyed hash of what is guarded: no addresses of people in here. After a
-- crash of PostgreSQL counting starts anew: not worth a wait for the disk at every try.
create unlogged table attempts (
  key bytea primary key check (length(key) = 32),
  count int not null,
  window_ends_at timestamptz not null
);
create index attempts_by_end on attempts (window_ends_at);

-- Things that are good once, remembered until they would expire anyway.
create table spent_tokens (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);
create index spent_tokens_by_expiry on spent_tokens (expires_at);

-- Mail waiting to be sent. Its content (an address, a link with a code) is sealed with a key of the installation,
-- and goes when the mail has gone.
create table outgoing_mails (
  id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz
);

-- The person as the domain knows them. `id` is the identity's, ours or a hosted project's.
create table users (
  id text primary key,
  email text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
