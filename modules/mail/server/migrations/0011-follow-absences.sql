-- Whether the out-of-office also answers while the person is entered as absent, for as long as that lasts. Asked of the
-- absences each time: one that ends early ends the answers with it.
alter table mail_replies add column follows_absence boolean not null default false check (not follows_absence or kind = 'absence');
