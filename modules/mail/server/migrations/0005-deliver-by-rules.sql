-- Of what rules put into several folders of a mailbox one is what the delivery brought; the others are copies of it.
drop index mail_items_deliveries;
create unique index mail_items_deliveries on mail_items (delivery_id, mailbox_id) where delivery_id is not null;

create index mail_rule_runs_age on mail_rule_runs (at);
