-- Which deliveries touch which company, by when they were written: what its administrators trace. A trigger writes it, so
-- that no delivery is forgotten; rows go at night, when they are old.
create table mail_traced (
  com_code text not null references organisation_companies on delete cascade,
  at timestamptz(3) not null,
  delivery_id int not null references mail_deliveries on delete cascade,
  primary key (com_code, at, delivery_id)
);
create index mail_traced_deliveries on mail_traced (delivery_id);

create function mail_note_traced() returns trigger language plpgsql as $$
begin
  insert into mail_traced (com_code, at, delivery_id)
  select distinct p.home_com_code, d.at, d.delivery_id
  from (select delivery_id, person_code from came
        union
        select c.delivery_id, s.sender_code from came c join mail_deliveries s on s.delivery_id = c.delivery_id) who
  join mail_deliveries d on d.delivery_id = who.delivery_id
  join organisation_people p on p.person_code = who.person_code
  on conflict do nothing;
  return null;
end $$;
create trigger mail_delivery_recipients_came after insert on mail_delivery_recipients referencing new table as came
  for each statement execute function mail_note_traced();

insert into mail_traced (com_code, at, delivery_id)
select distinct p.home_com_code, d.at, d.delivery_id
from mail_deliveries d
join lateral (select d.sender_code as person_code
              union select r.person_code from mail_delivery_recipients r where r.delivery_id = d.delivery_id) who on true
join organisation_people p on p.person_code = who.person_code;

-- Why somebody did not get a mail, and what the server outside said.
alter table mail_delivery_recipients add column reason text, add column answer text;

-- A message that everybody has deleted goes; what was in its head stays with the delivery for as long as mails are traced.
alter table mail_deliveries
  alter column message_id drop not null,
  add column head jsonb,
  add check (message_id is not null or head is not null);
create index mail_deliveries_heads on mail_deliveries (at) where message_id is null;
