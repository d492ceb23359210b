-- Channels are offered by modules: which there are is not for the database to say.
alter table alerts_deliveries drop constraint alerts_deliveries_channel_check;
alter table alerts_choices drop constraint alerts_choices_channel_check;
