-- Whether what is deleted goes for good at once, in every folder of the mail (1§2).
alter table settings_mail_views add column is_permanent_delete boolean not null default false;
