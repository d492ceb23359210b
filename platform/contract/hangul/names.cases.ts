/** Sixty common names, for tests that hold for every name: family names of one and two syllables, all kinds of finals and vowels. */
export const commonNames = (
  '김민준 이서연 박지후 최수빈 정예준 강하은 조도윤 윤지아 장시우 임채원 한주원 오다은 서지우 신유진 권현우 황수아 안준서 송하늘 류건우 전소율 ' +
  '홍길동 고은별 문태윤 양세린 손흥민 배수지 백승호 허윤정 유재석 남궁민 심은경 노진구 하동훈 곽윤기 성시경 차은우 주지훈 우도환 구본길 민경훈 ' +
  '진선규 지창욱 엄태웅 채시라 원빈 천우희 방탄솔 공효진 현봉식 함은정 변요한 염혜란 여진구 추신수 도경수 석지훈 선우은숙 제갈공명 독고영재 황보관'
).split(' ')
