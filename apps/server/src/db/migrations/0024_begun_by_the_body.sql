-- A request that the body began for its person: who did, and why, in words that the person reads.
alter table requests
  add column opened_by text references users,
  add column opening_reason text,
  add check ((opened_by is null) = (opening_reason is null));

-- Texts to choose from when a certificate is issued again, where the first ones have been handed out already.
insert into reason_templates (id, kind, title, text, created_at, changed_at)
select gen_random_uuid(), 'reissue', first.title, first.text, now(), now()
from (values
  ('Ha perdido el acceso a su certificado',
    'Nos has dicho que has perdido el móvil o el documento en el que llevabas tu certificado.'),
  ('Un dato está mal impreso', 'Hemos visto que un dato de tu certificado no está bien y lo corregimos.'),
  ('Nos lo ha pedido por teléfono', 'Nos lo has pedido por teléfono.')
) first (title, text)
where exists (select from installation where key = 'templates_1');
