-- Addresses of those who have written a mail with whom it names first: of blocked senders each of them counts.
alter table mail_messages add column more_senders text[] not null default '{}';
