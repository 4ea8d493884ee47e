-- By which document and for whom somebody worked when they submitted a request: what ties staff to them is judged by
-- that as well as by what they say now, so that nobody's tie is gone for a day.
alter table requests add column submitted_as jsonb check (jsonb_typeof(submitted_as) = 'object');
update requests set submitted_as =
  jsonb_build_object('document', users.profile -> 'document', 'employer', users.profile -> 'employer')
from users where users.id = requests.user_id and requests.state in
  ('submitted', 'in_review', 'remedy', 'admitted', 'in_exams', 'in_decision');

-- What was typed into a search box may be somebody's name or number: a view is kept without it.
update saved_views set search = btrim(regexp_replace(search, '(^|&)q=[^&]*', '', 'g'), '&')
where search ~ '(^|&)q=';
