-- What a person tells us of themselves, each part empty until it is filled in. `version` grows with every change,
-- so that a form that was filled in on older data cannot overwrite newer. The terms are those accepted last.
alter table users
  add column version int not null default 1,
  add column first_name text,
  add column first_surname text,
  add column second_surname text,
  add column document_kind text check (document_kind in ('dni', 'nie', 'nif', 'passport')),
  add column document_number text,
  add column document_country text,
  add column birth_date date,
  add column phone text,
  add column street text,
  add column postal_code text,
  add column municipality text,
  add column province text,
  add column employer_name text,
  add column employer_tax_id text,
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add constraint users_document_whole check
    ((document_kind is null) = (document_number is null)
      and (document_country is null) = (document_kind is distinct from 'passport')),
  add constraint users_address_whole check (num_nulls(street, postal_code, municipality, province) in (0, 4)),
  add constraint users_employer_named check (employer_tax_id is null or employer_name is not null),
  add constraint users_terms_whole check ((terms_version is null) = (terms_accepted_at is null));
