-- When people are removed, what they have announced must be found without reading all.
create index alerts_announcements_by_sender on alerts_announcements (sent_by);
