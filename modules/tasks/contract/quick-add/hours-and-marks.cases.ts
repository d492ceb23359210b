/**
 * Lines with hours, spans, repetition and marks in Korean, decided by hand on Thursday, 26 November 2026, at 10:00: the line,
 * what its title is, and what else was read, each behind a bar. A `rule … business` is one of business days.
 */
export const hourAndMarkCases = `
## Hours
오후 3시 회의 → 회의 | due 2026-11-26 15:00
오후 3시까지 회의 자료 → 회의 자료 | due 2026-11-26 15:00
오후3시 회의 → 회의 | due 2026-11-26 15:00
오전 11시 회의 → 회의 | due 2026-11-26 11:00
오전 9시 회의 → 회의 | due 2026-11-27 09:00
내일 오전 9시 회의 → 회의 | due 2026-11-27 09:00
내일 오후 3시 30분 회의 → 회의 | due 2026-11-27 15:30
내일 오후 3시30분까지 회의 → 회의 | due 2026-11-27 15:30
내일 오후 3시 반 회의 → 회의 | due 2026-11-27 15:30
내일 오후 3시반 회의 → 회의 | due 2026-11-27 15:30
내일 3시 반 회의 → 회의 | due 2026-11-27 15:30
내일 3시 회의 → 회의 | due 2026-11-27 15:00
내일3시 회의 → 회의 | due 2026-11-27 15:00
내일 오후3시까지 회의 → 회의 | due 2026-11-27 15:00
내일 1시 회의 → 회의 | due 2026-11-27 13:00
내일 6시 회의 → 회의 | due 2026-11-27 18:00
내일 7시 회의 → 회의 | due 2026-11-27 07:00
내일 9시 회의 → 회의 | due 2026-11-27 09:00
내일 12시 회의 → 회의 | due 2026-11-27 12:00
내일 15시 회의 → 회의 | due 2026-11-27 15:00
내일 15시 30분 회의 → 회의 | due 2026-11-27 15:30
내일 15:30 회의 → 회의 | due 2026-11-27 15:30
내일 15:30까지 회의 → 회의 | due 2026-11-27 15:30
내일 09:30 회의 → 회의 | due 2026-11-27 09:30
내일 3:30 회의 → 회의 | due 2026-11-27 15:30
내일 오후 3:30 회의 → 회의 | due 2026-11-27 15:30
내일 정오까지 회의 → 회의 | due 2026-11-27 12:00
내일 자정까지 제출 → 제출 | due 2026-11-27 23:59
오늘 자정까지 제출 → 제출 | due 2026-11-26 23:59
오늘 밤 12시까지 제출 → 제출 | due 2026-11-26 23:59
내일 밤 10시 배포 → 배포 | due 2026-11-27 22:00
내일 새벽 2시 배포 → 배포 | due 2026-11-27 02:00
내일 밤 1시 배포 → 배포 | due 2026-11-27 01:00
내일 낮 12시 식사 → 식사 | due 2026-11-27 12:00
내일 낮 2시 식사 → 식사 | due 2026-11-27 14:00
내일 오전 12시 배포 → 배포 | due 2026-11-27 00:00
내일 오후 12시 30분 식사 → 식사 | due 2026-11-27 12:30
내일 저녁 7시 회식 → 회식 | due 2026-11-27 19:00
내일 아침 8시 출발 → 출발 | due 2026-11-27 08:00
내일 24시까지 제출 → 제출 | due 2026-11-27 23:59
내일 25시 제출 → 25시 제출 | due 2026-11-27
내일 3시 70분 제출 → 3시 70분 제출 | due 2026-11-27
내일 아침 출발 → 출발 | due 2026-11-27 09:00
아침에 출발 → 출발 | due 2026-11-27 09:00
내일 오전까지 제출 → 제출 | due 2026-11-27 12:00
내일 오후까지 제출 → 제출 | due 2026-11-27 18:00
내일 저녁까지 제출 → 제출 | due 2026-11-27 18:00
오늘 저녁까지 제출 → 제출 | due 2026-11-26 18:00
오늘 밤까지 제출 → 제출 | due 2026-11-26 21:00
내일 점심까지 제출 → 제출 | due 2026-11-27 12:00
내일 새벽까지 배포 → 배포 | due 2026-11-27 06:00
퇴근 전까지 제출 → 제출 | due 2026-11-26 18:00
오늘 퇴근 전 제출 → 제출 | due 2026-11-26 18:00
내일 퇴근 전까지 제출 → 제출 | due 2026-11-27 18:00
3시까지 제출 → 제출 | due 2026-11-26 15:00
3시 제출 → 제출 | due 2026-11-26 15:00
9시까지 제출 → 제출 | due 2026-11-27 09:00
8시까지 제출 → 제출 | due 2026-11-26 20:00
11시까지 제출 → 제출 | due 2026-11-26 11:00
10시까지 제출 → 제출 | due 2026-11-27 10:00
오늘 7시까지 제출 → 제출 | due 2026-11-26 19:00
오늘 9시까지 제출 → 제출 | due 2026-11-26 21:00
9시 30분까지 제출 → 제출 | due 2026-11-27 09:30
15시까지 제출 → 제출 | due 2026-11-26 15:00
08:30까지 제출 → 제출 | due 2026-11-27 08:30
정오까지 제출 → 제출 | due 2026-11-26 12:00
세 시까지 제출 → 제출 | due 2026-11-26 15:00
오후 세 시 회의 → 회의 | due 2026-11-26 15:00
내일 두 시 반 회의 → 회의 | due 2026-11-27 14:30
내일 열두 시 회의 → 회의 | due 2026-11-27 12:00
내일 다섯시 회의 → 회의 | due 2026-11-27 17:00
내일 3시쯤 방문 → 방문 | due 2026-11-27 15:00
내일 3시경 방문 → 방문 | due 2026-11-27 15:00
내일 3시 정각 발표 → 발표 | due 2026-11-27 15:00
내일 회의 3시 → 회의 | due 2026-11-27 15:00
회의 3시 내일 → 회의 | due 2026-11-27 15:00
내일 오후 3시에 회의 → 회의 | due 2026-11-27 15:00
금요일 회의 오후 2시까지 자료 → 회의 자료 | due 2026-11-27 14:00
오후 3시 내일 회의 → 회의 | due 2026-11-27 15:00

## From and until
내일부터 모레까지 워크숍 → 워크숍 | due 2026-11-28 | start 2026-11-27
내일부터 점검 → 점검 | start 2026-11-27
월요일부터 금요일까지 교육 → 교육 | due 2026-12-04 | start 2026-11-30
다음 주 월요일부터 수요일까지 교육 → 교육 | due 2026-12-02 | start 2026-11-30
12/3~12/5 출장 → 출장 | due 2026-12-05 | start 2026-12-03
12/3 ~ 12/5 출장 → 출장 | due 2026-12-05 | start 2026-12-03
12/3-12/5 출장 → 출장 | due 2026-12-05 | start 2026-12-03
12/28~1/3 휴가 → 휴가 | due 2027-01-03 | start 2026-12-28
12월 3일부터 12월 5일까지 출장 → 출장 | due 2026-12-05 | start 2026-12-03
12월 3일부터 5일까지 출장 → 출장 | due 2026-12-05 | start 2026-12-03
12월 3일~5일 출장 → 출장 | due 2026-12-05 | start 2026-12-03
3일부터 5일까지 출장 → 출장 | due 2026-12-05 | start 2026-12-03
2026-12-03 ~ 2026-12-05 출장 → 출장 | due 2026-12-05 | start 2026-12-03
내일 오후 3시부터 5시까지 교육 → 교육 | due 2026-11-27 17:00 | start 2026-11-27 15:00
내일 3시~5시 교육 → 교육 | due 2026-11-27 17:00 | start 2026-11-27 15:00
내일 오전 9시~11시 교육 → 교육 | due 2026-11-27 11:00 | start 2026-11-27 09:00
내일 오전 10시부터 오후 2시까지 교육 → 교육 | due 2026-11-27 14:00 | start 2026-11-27 10:00
내일 오후 7시부터 9시까지 교육 → 교육 | due 2026-11-27 21:00 | start 2026-11-27 19:00
내일 10시 ~ 모레 3시 교육 → 교육 | due 2026-11-28 15:00 | start 2026-11-27 10:00
12/5부터 12/3까지 출장 → 출장 | due 2027-12-03 | start 2026-12-05
오늘부터 3일 안에 점검 → 점검 | due 2026-11-29 | start 2026-11-26
내일 초안 금요일까지 최종본 → 내일 초안 최종본 | due 2026-11-27
내일까지 초안 금요일까지 최종본 → 초안 금요일까지 최종본 | due 2026-11-27

## What repeats
매일 점검 → 점검 | due 2026-11-26 | rule FREQ=DAILY
매일 아침 9시 점검 → 점검 | due 2026-11-27 09:00 | rule FREQ=DAILY
매일 오전 9시 점검 → 점검 | due 2026-11-27 09:00 | rule FREQ=DAILY
매일 오후 6시까지 일일보고 → 일일보고 | due 2026-11-26 18:00 | rule FREQ=DAILY
매일 아침 점검 → 점검 | due 2026-11-27 09:00 | rule FREQ=DAILY
날마다 점검 → 점검 | due 2026-11-26 | rule FREQ=DAILY
이틀마다 점검 → 점검 | due 2026-11-26 | rule FREQ=DAILY;INTERVAL=2
3일마다 점검 → 점검 | due 2026-11-26 | rule FREQ=DAILY;INTERVAL=3
격일로 점검 → 점검 | due 2026-11-26 | rule FREQ=DAILY;INTERVAL=2
평일마다 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
매 평일 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
평일 매일 9시 점검 → 점검 | due 2026-11-27 09:00 | rule FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
주말마다 점검 → 점검 | due 2026-11-28 | rule FREQ=WEEKLY;BYDAY=SA,SU
매주 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY
매주 월 점검 → 점검 | due 2026-11-30 | rule FREQ=WEEKLY;BYDAY=MO
매주 월요일 점검 → 점검 | due 2026-11-30 | rule FREQ=WEEKLY;BYDAY=MO
매주 월요일마다 점검 → 점검 | due 2026-11-30 | rule FREQ=WEEKLY;BYDAY=MO
매주 월요일까지 점검 → 점검 | due 2026-11-30 | rule FREQ=WEEKLY;BYDAY=MO
매주 월수금 점검 → 점검 | due 2026-11-27 | rule FREQ=WEEKLY;BYDAY=MO,WE,FR
매주 월, 수, 금 점검 → 점검 | due 2026-11-27 | rule FREQ=WEEKLY;BYDAY=MO,WE,FR
매주 월/수/금 점검 → 점검 | due 2026-11-27 | rule FREQ=WEEKLY;BYDAY=MO,WE,FR
매주 화목 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;BYDAY=TU,TH
매주 화·목 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;BYDAY=TU,TH
매주 월요일, 수요일 점검 → 점검 | due 2026-11-30 | rule FREQ=WEEKLY;BYDAY=MO,WE
매주 월요일과 수요일 점검 → 점검 | due 2026-11-30 | rule FREQ=WEEKLY;BYDAY=MO,WE
매주 월~금 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
매주 월-금 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
월~금마다 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
매주 금요일 오후 5시까지 주간보고 → 주간보고 | due 2026-11-27 17:00 | rule FREQ=WEEKLY;BYDAY=FR
매주 금 17:00 주간보고 → 주간보고 | due 2026-11-27 17:00 | rule FREQ=WEEKLY;BYDAY=FR
매주 목 11시 주간보고 → 주간보고 | due 2026-11-26 11:00 | rule FREQ=WEEKLY;BYDAY=TH
매주 목 9시 주간보고 → 주간보고 | due 2026-12-03 09:00 | rule FREQ=WEEKLY;BYDAY=TH
매주 일지 작성 → 일지 작성 | due 2026-11-26 | rule FREQ=WEEKLY
매주 평일 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
매주 주말 점검 → 점검 | due 2026-11-28 | rule FREQ=WEEKLY;BYDAY=SA,SU
월요일마다 점검 → 점검 | due 2026-11-30 | rule FREQ=WEEKLY;BYDAY=MO
매 월요일 점검 → 점검 | due 2026-11-30 | rule FREQ=WEEKLY;BYDAY=MO
월요일, 목요일마다 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;BYDAY=MO,TH
격주 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;INTERVAL=2
격주 화요일 점검 → 점검 | due 2026-12-01 | rule FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
격주 화 점검 → 점검 | due 2026-12-01 | rule FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
격주로 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;INTERVAL=2
2주마다 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;INTERVAL=2
2주마다 화요일 점검 → 점검 | due 2026-12-01 | rule FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
2주에 한 번 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;INTERVAL=2
일주일에 한 번 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY
매월 15일 정산 → 정산 | due 2026-12-15 | rule FREQ=MONTHLY;BYMONTHDAY=15
매달 15일 정산 → 정산 | due 2026-12-15 | rule FREQ=MONTHLY;BYMONTHDAY=15
매월 15일까지 정산 → 정산 | due 2026-12-15 | rule FREQ=MONTHLY;BYMONTHDAY=15
매월 1일, 15일 정산 → 정산 | due 2026-12-01 | rule FREQ=MONTHLY;BYMONTHDAY=1,15
매월 1일과 15일 정산 → 정산 | due 2026-12-01 | rule FREQ=MONTHLY;BYMONTHDAY=1,15
매월 26일 정산 → 정산 | due 2026-11-26 | rule FREQ=MONTHLY;BYMONTHDAY=26
매월 25일 정산 → 정산 | due 2026-12-25 | rule FREQ=MONTHLY;BYMONTHDAY=25
매월 31일 정산 → 정산 | due 2026-11-30 | rule FREQ=MONTHLY;BYMONTHDAY=-1
매월 40일 정산 → 40일 정산 | due 2026-11-26 | rule FREQ=MONTHLY
매월 말일 정산 → 정산 | due 2026-11-30 | rule FREQ=MONTHLY;BYMONTHDAY=-1
매월 말 정산 → 정산 | due 2026-11-30 | rule FREQ=MONTHLY;BYMONTHDAY=-1
매월 마지막 날 정산 → 정산 | due 2026-11-30 | rule FREQ=MONTHLY;BYMONTHDAY=-1
매월 마지막 금요일 정산 → 정산 | due 2026-11-27 | rule FREQ=MONTHLY;BYDAY=-1FR
매월 첫째 주 월요일 정산 → 정산 | due 2026-12-07 | rule FREQ=MONTHLY;BYDAY=1MO
매월 둘째 주 화요일 정산 → 정산 | due 2026-12-08 | rule FREQ=MONTHLY;BYDAY=2TU
매월 2번째 화요일 정산 → 정산 | due 2026-12-08 | rule FREQ=MONTHLY;BYDAY=2TU
매월 첫 평일 정산 → 정산 | due 2026-12-01 | rule FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1
매월 정산 → 정산 | due 2026-11-26 | rule FREQ=MONTHLY
격월 10일 정산 → 정산 | due 2026-12-10 | rule FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10
3개월마다 정산 → 정산 | due 2026-11-26 | rule FREQ=MONTHLY;INTERVAL=3
3개월마다 1일 정산 → 정산 | due 2026-12-01 | rule FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1
두 달에 한 번 정산 → 정산 | due 2026-11-26 | rule FREQ=MONTHLY;INTERVAL=2
매분기 정산 → 정산 | due 2026-11-26 | rule FREQ=MONTHLY;INTERVAL=3
매분기 말 정산 → 정산 | due 2026-12-31 | rule FREQ=MONTHLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1
반기마다 정산 → 정산 | due 2026-11-26 | rule FREQ=MONTHLY;INTERVAL=6
매년 3월 2일 개교기념일 → 개교기념일 | due 2027-03-02 | rule FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=2
매년 12/25 성탄 카드 → 성탄 카드 | due 2026-12-25 | rule FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25
매년 2월 29일 점검 → 점검 | due 2028-02-29 | rule FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29
매년 점검 → 점검 | due 2026-11-26 | rule FREQ=YEARLY
매주 월 총 10회 점검 → 점검 | due 2026-11-30 | rule FREQ=WEEKLY;COUNT=10;BYDAY=MO
매월 15일 총 6회 정산 → 정산 | due 2026-12-15 | rule FREQ=MONTHLY;COUNT=6;BYMONTHDAY=15
내일부터 매일 오전 9시 점검 → 점검 | due 2026-11-27 09:00 | start 2026-11-27 | rule FREQ=DAILY
12월 1일부터 매주 월요일 점검 → 점검 | due 2026-12-07 | start 2026-12-01 | rule FREQ=WEEKLY;BYDAY=MO
내일까지 점검 매주 월 → 점검 | due 2026-11-27 | rule FREQ=WEEKLY;BYDAY=MO
점검 매주 월 오전 10시 → 점검 | due 2026-11-30 10:00 | rule FREQ=WEEKLY;BYDAY=MO
매일 매주 점검 → 매주 점검 | due 2026-11-26 | rule FREQ=DAILY
매영업일 총 5회 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;COUNT=5;BYDAY=MO,TU,WE,TH,FR business
평일마다 총 20회 점검 → 점검 | due 2026-11-26 | rule FREQ=WEEKLY;COUNT=20;BYDAY=MO,TU,WE,TH,FR
매일 3회 점검 → 3회 점검 | due 2026-11-26 | rule FREQ=DAILY
음력 13월 40일 제사 → 음력 13월 40일 제사

## People, tags, labels, priorities, project areas
보고서 @김철수 → 보고서 | @김철수
@김철수 보고서 → 보고서 | @김철수
@김철수 @이영희 보고서 → 보고서 | @김철수 | @이영희
@김철수, @이영희 보고서 → 보고서 | @김철수 | @이영희
@ㄱㅊㅅ 보고서 → 보고서 | @ㄱㅊㅅ
@cs.kim 보고서 → 보고서 | @cs.kim
@김철수님 보고서 → 보고서 | @김철수
보고서 @ 김철수 → 보고서 @ 김철수
보고서 #기획 → 보고서 | #기획
보고서 #기획 #예산 → 보고서 | #기획 | #예산
보고서 #기획, #예산 → 보고서 | #기획 | #예산
보고서 #2026-예산 → 보고서 | #2026-예산
보고서 #123 → 보고서 #123
보고서 %빨강 → 보고서 | %red
보고서 %노랑 %파랑 → 보고서 | %yellow | %blue
보고서 %초록색 %보라색 → 보고서 | %green | %purple
보고서 %1 %5 → 보고서 | %red | %blue
보고서 %red → 보고서 | %red
보고서 %검정 → 보고서 %검정
보고서 %리뷰 → 보고서 %리뷰
보고서 !높음 → 보고서 | !High
보고서 !보통 → 보고서 | !Normal
보고서 !낮음 → 보고서 | !Low
보고서 !없음 → 보고서 | !None
보고서 !긴급 → 보고서 | !High
보고서 !상 → 보고서 | !High
보고서 !!! → 보고서 | !High
보고서 !! → 보고서 | !Normal
보고서 ! → 보고서 !
보고서 !높음 !낮음 → 보고서 !낮음 | !High
보고서 /포털고도화 → 보고서 | /포털고도화
보고서 /PT → 보고서 | /PT
보고서 /"포털 고도화" → 보고서 | /포털 고도화
보고서 /home/user → 보고서 /home/user
보고서 @김철수 @김철수 #기획 #기획 → 보고서 | @김철수 | #기획
@김철수 #기획 !높음 →  | @김철수 | #기획 | !High

## Quotation marks
"내일" 회의 준비 → "내일" 회의 준비
"내일까지" 회의 모레까지 → "내일까지" 회의 | due 2026-11-28
“매일 아침” 코너 원고 → “매일 아침” 코너 원고
「매주 월」 특집 내일까지 → 「매주 월」 특집 | due 2026-11-27
영화 '내일' 관람 → 영화 '내일' 관람
"내일 회의 준비 → "내일 회의 준비

## All together
다음 주 화요일 오후 2시까지 예산안 검토 @박민수 @이영희 #예산 #2027 !높음 %빨강 /기획 → 예산안 검토 #2027 | due 2026-12-01 14:00 | @박민수 | @이영희 | #예산 | %red | !High | /기획
매월 말일까지 비용 정산 @김하나 %노랑 /"재무 관리" → 비용 정산 | due 2026-11-30 | rule FREQ=MONTHLY;BYMONTHDAY=-1 | @김하나 | %yellow | /재무 관리
@김철수 내일까지 #기획 보고서 !!! 초안 %파랑 → 보고서 초안 | due 2026-11-27 | @김철수 | #기획 | %blue | !High
12/3(목) 오후 2시~4시 보안 교육 #교육 @전산팀 → 보안 교육 | due 2026-12-03 16:00 | start 2026-12-03 14:00 | @전산팀 | #교육
매주 금요일 17:30까지 주간보고 /PT !보통 #주간 → 주간보고 | due 2026-11-27 17:30 | rule FREQ=WEEKLY;BYDAY=FR | #주간 | !Normal | /PT
３일 뒤 점검 ＠김철수 ＃기획 → 점검 | due 2026-11-29 | @김철수 | #기획
내일　오후　３시까지　보고서 → 보고서 | due 2026-11-27 15:00
`
