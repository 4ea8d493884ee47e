-- What staff list by is found without reading the whole table, however much of it there is.
create index requests_assigned on requests (assigned_to, submitted_at desc, id) where assigned_to is not null;
create index certificates_not_valid on certificates (state, created_at desc, id) where state <> 'valid';
create index cases_due on cases (due_on, id);
