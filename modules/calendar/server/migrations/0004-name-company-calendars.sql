-- Calendars of a company are called in the reader's language; a name that is left empty shows the Korean one.
alter table calendar_folders
  add column name_en text not null default '',
  add column name_zh text not null default '',
  add column name_ja text not null default '';
-- Those that every company has from the beginning.
update calendar_folders f set name_en = known.en, name_zh = known.zh, name_ja = known.ja
from (values
  ('회사 일정', 'Company calendar', '公司日程', '会社の予定'),
  ('공휴일', 'Public holidays', '法定节假日', '祝日'),
  ('임직원 생일', 'Birthdays', '员工生日', '社員の誕生日')
) known (ko, en, zh, ja)
where f.kind = 'company' and f.name = known.ko;
