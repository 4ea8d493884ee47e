-- How it was made sure that whoever asks about data is their person (RGPD, art. 12.6), by whom and when.
alter table data_requests
  add column identity_check text check (identity_check in ('document', 'signature', 'call', 'account')),
  add column identity_by text references users,
  add column identity_at timestamptz,
  add constraint data_requests_identity check (
    (identity_check is null) = (identity_by is null) and (identity_check is null) = (identity_at is null));
