-- What was granted of a restriction or an objection counts until it is lifted. Its person is told before (RGPD, art.
-- 18.3): whoever lifts it names a day to come, and why.
alter table data_requests add column lifts_on date;
alter table data_requests add column lift_reason text;
alter table data_requests add constraint data_requests_lift_check check (
  (lifts_on is null) = (lift_reason is null)
  and (lifts_on is null or (state = 'done' and kind in ('restriction', 'objection')))
);

-- A municipality as whoever added its holiday wrote it: `code` has no accents and no spaces.
alter table holidays add column place_name text;
