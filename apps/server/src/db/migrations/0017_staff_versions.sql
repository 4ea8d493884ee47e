-- Two administrators may look at the same person: whoever comes second is told. A number is never given twice, also
-- not to somebody who leaves and comes back.
create sequence staff_versions as int;
alter table staff add column version int not null default nextval('staff_versions');
