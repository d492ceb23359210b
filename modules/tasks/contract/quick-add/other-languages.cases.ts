/**
 * The same essentials in English, Chinese and Japanese, decided by hand on Thursday, 26 November 2026, at 10:00: the line,
 * what its title is, and what else was read, each behind a bar. A `rule … business` is one of business days.
 */
export const otherLanguageCases = `
## English
report tomorrow → report | due 2026-11-27
report by tomorrow 3pm @chulsoo #plan !high → report | due 2026-11-27 15:00 | @chulsoo | #plan | !High
report due friday → report | due 2026-11-27
by friday 5pm send the proposal → send the proposal | due 2026-11-27 17:00
send the proposal on friday → send the proposal | due 2026-11-27
next friday send the proposal → send the proposal | due 2026-12-04
this friday send the proposal → send the proposal | due 2026-11-27
friday review → review | due 2026-11-27
send invoice next week → send invoice | due 2026-12-04
send invoice in 3 days → send invoice | due 2026-11-29
send invoice in 2 weeks → send invoice | due 2026-12-10
send invoice in a month → send invoice | due 2026-12-26
send invoice in 3 business days → send invoice | due 2026-12-01
day after tomorrow call Kim → call Kim | due 2026-11-28
call Kim at 3 → call Kim | due 2026-11-26 15:00
call Kim at 3:30 → call Kim | due 2026-11-26 15:30
call Kim at 15:30 tomorrow → call Kim | due 2026-11-27 15:30
call Kim 9am → call Kim | due 2026-11-27 09:00
call Kim 11 am → call Kim | due 2026-11-26 11:00
call Kim in 2 hours → call Kim | due 2026-11-26 12:00
call Kim in 30 minutes → call Kim | due 2026-11-26 10:30
call Kim tomorrow at noon → call Kim | due 2026-11-27 12:00
call Kim by midnight → call Kim | due 2026-11-26 23:59
report by eod → report | due 2026-11-26 18:00
report by end of month → report | due 2026-11-30
Dec 3 report → report | due 2026-12-03
December 3rd report → report | due 2026-12-03
3 Dec report → report | due 2026-12-03
by Dec 3, 2027 report → report | due 2027-12-03
March 2 report → report | due 2027-03-02
12/3 report → report | due 2026-12-03
2026-12-03 report → report | due 2026-12-03
from monday to friday training → training | due 2026-12-04 | start 2026-11-30
next week plan → next week plan
tomorrow 2pm to 4pm training → training | due 2026-11-27 16:00 | start 2026-11-27 14:00
every day standup → standup | due 2026-11-26 | rule FREQ=DAILY
daily standup at 9:30 → standup | due 2026-11-27 09:30 | rule FREQ=DAILY
every weekday 9am standup → standup | due 2026-11-27 09:00 | rule FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
every monday standup → standup | due 2026-11-30 | rule FREQ=WEEKLY;BYDAY=MO
every mon, wed and fri standup → standup | due 2026-11-27 | rule FREQ=WEEKLY;BYDAY=MO,WE,FR
every other tuesday retro → retro | due 2026-12-01 | rule FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
every 2 weeks retro → retro | due 2026-11-26 | rule FREQ=WEEKLY;INTERVAL=2
weekly report → report | due 2026-11-26 | rule FREQ=WEEKLY
monthly on the 15th close books → close books | due 2026-12-15 | rule FREQ=MONTHLY;BYMONTHDAY=15
every month close books → close books | due 2026-11-26 | rule FREQ=MONTHLY
every 31st close books → close books | due 2026-11-30 | rule FREQ=MONTHLY;BYMONTHDAY=-1
every last friday close books → close books | due 2026-11-27 | rule FREQ=MONTHLY;BYDAY=-1FR
every quarter close books → close books | due 2026-11-26 | rule FREQ=MONTHLY;INTERVAL=3
every year renew licence → renew licence | due 2026-11-26 | rule FREQ=YEARLY
The sun report → The sun report
may be late → may be late
Monday's notes → Monday's notes
report !urgent %blue /portal → report | %blue | !High | /portal
tomorrow morning report → report | due 2026-11-27 09:00

## Chinese
明天下午3点提交报告 → 提交报告 | due 2026-11-27 15:00
明天下午三点半提交报告 @王伟 #计划 !高 → 提交报告 | due 2026-11-27 15:30 | @王伟 | #计划 | !High
今天提交报告 → 提交报告 | due 2026-11-26
后天之前提交报告 → 提交报告 | due 2026-11-28
大后天提交报告 → 提交报告 | due 2026-11-29
下周五提交报告 → 提交报告 | due 2026-12-04
这周五之前提交报告 → 提交报告 | due 2026-11-27
周五提交报告 → 提交报告 | due 2026-11-27
下个月3号提交报告 → 提交报告 | due 2026-12-03
12月3日提交报告 → 提交报告 | due 2026-12-03
明年3月2日提交报告 → 提交报告 | due 2027-03-02
3天后提交报告 → 提交报告 | due 2026-11-29
两周后提交报告 → 提交报告 | due 2026-12-10
3个工作日后提交报告 → 提交报告 | due 2026-12-01
月底前提交报告 → 提交报告 | due 2026-11-30
月底总结会 → 月底总结会
每天上午9点站会 → 站会 | due 2026-11-27 09:00 | rule FREQ=DAILY
每周一站会 → 站会 | due 2026-11-30 | rule FREQ=WEEKLY;BYDAY=MO
每周一三五站会 → 站会 | due 2026-11-27 | rule FREQ=WEEKLY;BYDAY=MO,WE,FR
隔周二回顾 → 回顾 | due 2026-12-01 | rule FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
每月15号结算 → 结算 | due 2026-12-15 | rule FREQ=MONTHLY;BYMONTHDAY=15
每月最后一天结算 → 结算 | due 2026-11-30 | rule FREQ=MONTHLY;BYMONTHDAY=-1
每个工作日站会 → 站会 | due 2026-11-26 | rule FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR business
每年3月2日续约 → 续约 | due 2027-03-02 | rule FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=2
从明天到周日培训 → 培训 | due 2026-11-29 | start 2026-11-27
农历8月15日送礼 → 送礼 | due 2027-09-15
提交报告 明天 %红 → 提交报告 | due 2026-11-27 | %red
今天的会议纪要 → 今天的会议纪要

## Japanese
明日午後3時までに報告書 @田中 #企画 !高 → 報告書 | due 2026-11-27 15:00 | @田中 | #企画 | !High
今日の会議メモ → 今日の会議メモ
今日中に報告書 → 報告書 | due 2026-11-26
明後日までに報告書 → 報告書 | due 2026-11-28
あさって報告書 → 報告書 | due 2026-11-28
来週金曜日までに報告書 → 報告書 | due 2026-12-04
来週の月曜 報告書 → 報告書 | due 2026-11-30
今週金曜 報告書 → 報告書 | due 2026-11-27
金曜日に報告書 → 報告書 | due 2026-11-27
来月3日に報告書 → 報告書 | due 2026-12-03
12月3日までに報告書 → 報告書 | due 2026-12-03
3日後に報告書 → 報告書 | due 2026-11-29
2週間後に報告書 → 報告書 | due 2026-12-10
3営業日後に報告書 → 報告書 | due 2026-12-01
月末までに報告書 → 報告書 | due 2026-11-30
月末締めの確認 → 月末締めの確認
毎日 朝会 → 朝会 | due 2026-11-26 | rule FREQ=DAILY
毎週月曜 定例 → 定例 | due 2026-11-30 | rule FREQ=WEEKLY;BYDAY=MO
毎週月水金 定例 → 定例 | due 2026-11-27 | rule FREQ=WEEKLY;BYDAY=MO,WE,FR
毎週月曜日の定例 → 定例 | due 2026-11-30 | rule FREQ=WEEKLY;BYDAY=MO
今日中の対応 → 今日中の対応
隔週火曜 定例 → 定例 | due 2026-12-01 | rule FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
毎月15日に締め → 締め | due 2026-12-15 | rule FREQ=MONTHLY;BYMONTHDAY=15
毎月末に締め → 締め | due 2026-11-30 | rule FREQ=MONTHLY;BYMONTHDAY=-1
毎年3月2日に更新 → 更新 | due 2027-03-02 | rule FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=2
旧暦8月15日 月見 → 月見 | due 2027-09-15
明日から日曜日まで研修 → 研修 | due 2026-11-29 | start 2026-11-27
明日15:30 会議 → 会議 | due 2026-11-27 15:30
正午までに返信 → 返信 | due 2026-11-26 12:00
`
