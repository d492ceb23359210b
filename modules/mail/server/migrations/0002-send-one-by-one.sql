-- Each recipient gets a mail that names nobody else (개별 발송).
alter table mail_deliveries add column is_individual boolean not null default false;
