/**
 * What people type and what they expect to find, decided by hand: the text, the queries that must find it, and the
 * queries that must not. Words are separated by spaces; `_` stands for a space inside a query.
 */
export const matchCases: [text: string, finds: string, misses: string][] = [
  // Names of three syllables: whole, part, initials, mixed, half typed, wrong keyboard mode.
  [
    '서지우',
    '서지우 서지 지우 우 서 ㅅㅈㅇ ㅅㅈ ㅈㅇ 서ㅈㅇ 서지ㅇ ㅅ지우 ㅅㅈ우 섲 섲ㅇ 서징 징 tjwldn twd tjw wldn',
    '서진우 서우 우지 ㅅㅇ ㅇㅈ 서짖 서자 ㅏ ㅣ지우 tjqls',
  ],
  [
    '김도현',
    '김도현 김도 도현 현 ㄱㄷㅎ ㄱㄷ ㄷㅎ 김ㄷㅎ 김도ㅎ 김돟 김도혀 기 rlaehgus reg',
    '김동현 도김 ㄱㅎ 김현 ㅎㄷ 김돈 길도ㅎ ㅗ현 rlaeo',
  ],
  [
    '송하늘',
    '송하늘 송하 하늘 송한 소 ㅅㅎㄴ 송ㅎㄴ 송하ㄴ 하느 thdgksmf tgs',
    '송하나 송핫 한늘 송핟 하은 ㅅㄴ thdgkr',
  ],
  ['강남구', '강남 강나 가 강 남구 ㄱㄴㄱ 강ㄴ 강ㄴㄱ ㄴㄱ 남ㄱ rkdska', '강구 강낢 가남 강난 남가 ㄱㄱ rka'],
  ['가오남', '가오남 가오 ㄱㅇㄴ 가온 강ㄴ 가ㅇㄴ 강ㄴ', '강남 가남 가옹 강남구 ㄱㄴ'],
  ['박소영', '박소영 박소 소영 박송 박ㅅㅇ ㅂㅅㅇ 밗ㅇ 바 qkrthdud', '바가소영 박서영 ㅂㅇ 밖소'],
  ['바가소영', '바가소 가소영 박ㅅ ㅂㄱㅅㅇ 바ㄱㅅㅇ', '박소영 박소'],
  ['이은정', '이은정 이은 은정 잉 이으 ㅇㅇㅈ 이ㅇㅈ 잉ㅈ 은ㅈ dldmswjd', '이정은 인 은이 ㅇㅈㅇ 이언'],
  ['최민석', '최민석 최민 민석 초 최미 ㅊㅁㅅ 최ㅁㅅ 최민ㅅ 민서 chlalstjr cat', '최민식 최밍 cas 최만석 ㅊㅅ 치 최밉'],
  ['황보라', '황보라 황보 보라 호 화 황볼 ㅎㅂㄹ 황ㅂㄹ ghkdqhfk', '황보나 항보라 하 홍 ㅎㄹ'],
  ['남궁원', '남궁원 남궁 궁원 구 남구 나 우 ㄴㄱㅇ 남ㄱㅇ ska', '남원 남군 궁남 ㄴㅇ'],
  ['서강석', '서강석 서강 강석 석 섟 ㅅㄱㅅ 서ㄱㅅ 서ㄳ', '섴 섟ㅅ 석강 ㅅㅅ 강서구'],
  ['박수', '박수 박ㅅ ㅂㅅ ㅄ 밗 박 바 qkrtn', '박서 반수 수박 ㅅㅂ ㄳ'],
  ['곽성훈', '곽성훈 곽성 고 과 곿 곽ㅅㅎ ㄱㅅㅎ ㄳㅎ 성훈', '각성훈 괙 고성 곽훈'],
  ['까치', '까치 까 ㄲㅊ ㄲ 깣 Rkcl', '가치 ㄱㅊ rkcl 카치'],
  ['쌍용', '쌍용 싸 ㅆㅇ 쌍ㅇ Tkddyd', '상용 ㅅㅇ 싸용'],
  ['김갑수', '김갑수 김값 갑수 값 ㄱㄱㅅ 김갑 가', '값수 김감수 갑쑤'],
  ['닭고기', '닭고기 닭 달 다 ㄷㄱㄱ 닭ㄱ', '닥고기 달고기 당'],
  ['다리가', '다리 달 달ㄱ 닭 ㄷㄹㄱ', '닭가 다라 닮'],
  ['의원', '의원 으 의 읭 ㅇㅇ dml dmldnjs', '이원 위원 의언'],
  // Names of two and four syllables.
  ['허준', '허준 허 허주 헞 ㅎㅈ 준 gjwns', '허진 준허 하준'],
  ['서나우', '서나우 서ㄴ우 서ㄴ 선 ㅅㄴ우', '선우 서나ㅜ'],
  ['제갈공명', '제갈공명 제갈 갈공 공명 제가 갈고 ㅈㄱㄱㅁ ㄱㄱㅁ 제갈ㄱㅁ 제갉ㅁ 공ㅁ', '제공 갈명 ㅈㅁ 제각'],
  ['선우은숙', '선우은숙 선우 은숙 우은 선웅 ㅅㅇㅇㅅ 선ㅇㅇㅅ tjsdn', '선은 우숙 서누 서ㄴ우 서ㄴ'],
  // Latin names: words, both orders, accents, widths, wrong keyboard mode.
  [
    'Jiwoo Seo',
    'jiwoo JIWOO seo jiwoo_seo Seo_Jiwoo jiwooseo jiwo woo ｊｉｗｏｏ ㅓㅑㅈㅐㅐ ㅓㅑ재ㅐ ㄴㄷㅐ',
    'seojiwooo kim jiwu 서지우',
  ],
  ['José García', 'jose José garcia GARCÍA jos\u0065\u0301 garcia_jose', 'josie hose 호세'],
  ['O’Neil, Anne-Marie', "o'neil oneil anne-marie annemarie marie anne_oneil", 'onell mary'],
  ['jiwoo.seo', 'jiwoo.seo jiwooseo seo jiwoo', 'jiwoo@seo.kr'],
  ['Straße', 'straße strasse STRASSE stra', 'strase'],
  // Numbers: extensions and telephones, with or without separators.
  ['02-1234-5678', '02 1234 5678 12345678 0212345678 02-1234 1234-5678 ０２', '5679 0211 1678'],
  ['내선 4021', '4021 402 내선 내선4021 내선_40 ㄴㅅ ㄴㅅ4021', '4012 내선5'],
  // Departments, menus, mixed writing.
  ['IT지원팀', 'it IT지원 지원팀 팀 ㅈㅇㅌ itㅈㅇㅌ it지 it징 지원ㅌ t지원', 'ㅈㅌ 아이티 ib지원'],
  ['개발1팀', '개발1팀 개발1 1팀 개발 ㄱㅂ1 ㄱㅂ1ㅌ roqkf1xla', '개발2팀 개발팀 2팀'],
  ['R&D 센터', 'r&d rd R_&_D 센터 rd센터 ㅅㅌ rdㅅㅌ 센', 'r&b 샌터'],
  ['인사 · 총무', '인사 총무 인사총무 인사·총무 총무_인사 ㅇㅅㅊㅁ ㅇㅅ ㅊㅁ dlstk', '인총 사무 무총'],
  ['회의실 예약', '회의실 예약 회의 실예 예약_회의실 ㅎㅇㅅ ㅇㅇ 회읫 예야 ghldmltlf', '예약회의실 회실 의회'],
  ['게시판 관리 Settings', '게시판 관리 settings etting 관리_게시판 ㄱㅅㅍ ㄳㅍ ㄱㄹ rptlvks', 'setings 게판 ㄱㅍ'],
  ['대한민국', '대한 민국 ㄷㅎㅁㄱ 대한ㅁㄱ 대하 한민 한미', '대민 대핞 한국 대핝'],
  ['안녕하세요', '안녕 dkssud 안녀 하세 ㅇㄴㅎㅅㅇ 안녕핫', '안하 않 dkssu1 아녕'],
  // Letters that stand alone in the text, ideographs, kana.
  ['ㅋㅋㅋ 축하', 'ㅋㅋ ㅋㅋㅋ 축하 ㅋㅋㅋ축하 ㅋㅊㅎ', 'ㅎㅎ ㅋㅋㅋㅋ 크크'],
  ['ㅠㅠ', 'ㅠㅠ ㅠ', 'ㅜㅜ 유'],
  ['東京支社', '東京 支社 京 東', '京東 北京'],
  ['さくら商事', 'さくら くら 商事 ら商', 'さら サクラ'],
  ['𠮷野家', '𠮷 𠮷野 野家', '吉野'],
]
