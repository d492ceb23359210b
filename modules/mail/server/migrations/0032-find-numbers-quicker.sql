-- The same index as before with numbers by three digits: words that hold one are found among ten million mails.
drop index mail_messages_by_text;
create index mail_messages_by_text on mail_messages using gin (
  platform_pieces(subject_key || ' ' || people_key || ' ' || body_key || ' ' || names_key),
  mailboxes
) with (fastupdate = off);
