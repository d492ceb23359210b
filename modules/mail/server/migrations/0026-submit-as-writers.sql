-- What somebody wrote from her own mailbox, as whom it is handed in where the company's mail server wants that.
alter table mail_deliveries add column is_own boolean not null default false;
-- What waits for its next try, by whose it is: it goes as soon as she has said her password.
create index mail_deliveries_put_off on mail_deliveries (sender_code) where carry_at is not null;
