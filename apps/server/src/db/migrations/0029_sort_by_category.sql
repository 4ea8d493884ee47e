-- The sort order of the queue by category was called `trade`.
update saved_views set search = regexp_replace(search, '(^|&)sort=trade(&|$)', '\1sort=category\2')
where area = 'queue' and search ~ '(^|&)sort=trade(&|$)';
