-- What a person tells us of themselves, as one document: it is read, checked and changed as a whole, and holds what
-- has been filled in. `version` grows with every change, so that a form that was filled in on older data cannot
-- overwrite newer. The terms are those accepted last. The key of the drafts is derived from `draft_generation` too:
-- it grows when the account passes from a stranger, who has read the key, to the owner of its address. Of an erased
-- account the row alone stays.
alter table users
  add column version int not null default 1,
  add column profile jsonb not null default '{}' check (jsonb_typeof(profile) = 'object'),
  add column draft_generation int not null default 1,
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add column erased_at timestamptz,
  add constraint users_terms_whole check ((terms_version is null) = (terms_accepted_at is null));
