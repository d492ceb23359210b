import { type DemoThread, note, notice, table } from './demo-thread.ts'

/** Letters of the first company that several people have. */
export const threadsOfSeveral: readonly DemoThread[] = [
  notice(
    'nara.lee',
    3,
    '구내식당 운영 시간 변경 안내',
    '안녕하세요, 총무팀 이나라입니다.\n\n다음 주 월요일부터 점심 배식이 11시 20분에 시작돼요. 본부별로 나누어 오시면 기다리는 시간이 줄어듭니다.\n플랫폼본부는 11시 40분을 권해 드려요.\n\n고맙습니다.',
  ),
  notice(
    'seohyun.moon',
    7,
    '[공지] 사내 시스템 정기 점검 (토 02:00 - 06:00)',
    '안녕하세요. 인프라운영팀 문서현입니다.\n\n토요일 새벽 2시부터 6시까지 정기 점검을 합니다. 메일과 결재, 일정이 잠시 멈춰요.\n작성 중이던 문서는 미리 저장해 주세요. 점검이 일찍 끝나면 다시 알려 드리겠습니다.',
    { category: 'important' },
  ),
  notice(
    'minji.choi',
    26,
    '연차 사용 계획 제출 요청드려요',
    '인사팀 최민지입니다.\n\n상반기 연차 사용 계획을 이번 달 25일까지 등록해 주세요.\n일정의 부재에 넣으시면 따로 보내 주지 않으셔도 됩니다.\n\n문의는 내선 1230으로 주세요.',
  ),
  notice(
    'jungah.lee',
    49,
    '개인정보 보호 교육 수강 안내',
    '올해 개인정보 보호 교육이 열렸어요. 온라인으로 40분이면 마칠 수 있습니다.\n마감은 4월 10일이에요. 이미 들으신 분은 이 메일을 지나쳐 주세요.',
    { category: 'check' },
  ),
  notice(
    'eunbi.cho',
    74,
    '봄맞이 사내 동호회 신규 회원 모집',
    '등산, 사진, 보드게임 등 14개 동호회가 새 식구를 기다려요.\n관심 있는 모임에 답장 주시면 회장님께 이어 드릴게요.',
  ),
  notice(
    'kihyun.jung',
    98,
    '2분기 예산 집행 기준 공유',
    '재무팀 정기현입니다.\n\n2분기부터 50만 원을 넘는 지출은 견적서 두 곳이 필요해요. 서식은 게시판 자료실에 올려 두었습니다.\n궁금한 점은 편하게 물어봐 주세요.',
  ),
  notice(
    'junyoung.park',
    122,
    '플랫폼본부 주간 회의 장소 변경',
    '이번 주부터 주간 회의는 7층 큰 회의실에서 해요. 시간은 그대로 월요일 오전 9시 30분입니다.\n화면 공유가 필요하신 분은 미리 연결을 확인해 주세요.',
  ),
  notice(
    'nara.lee',
    170,
    '주차장 공사로 지하 2층 이용이 어려워요',
    '다음 주 화요일과 수요일 이틀 동안 지하 2층 바닥 공사가 있어요.\n차량은 지하 3층이나 옆 건물에 세워 주세요. 옆 건물 주차권은 안내대에서 드립니다.',
  ),
  notice(
    'seohyun.moon',
    220,
    '보안 프로그램 업데이트 안내',
    '오늘 오후부터 보안 프로그램이 새 판으로 바뀝니다. 다시 시작하라는 창이 뜨면 하던 일을 저장하고 눌러 주세요.\n컴퓨터가 느려졌다면 내선 1500으로 알려 주세요.',
  ),
  notice(
    'minji.choi',
    290,
    '신입사원 환영 점심에 초대해요',
    '이번에 여섯 분이 새로 오셨어요. 목요일 점심에 1층 카페에서 인사 나누는 자리를 마련했습니다.\n오실 분은 수요일까지 답장 부탁드려요.',
  ),
  {
    subject: '포털 고도화 요구사항 정리',
    isFiled: true,
    letters: [
      {
        from: 'dohyun.kim',
        to: ['jiwoo.seo', 'manager'],
        hoursAgo: 146,
        text: '어제 회의에서 나온 요구사항을 표로 정리했어요. 빠진 내용이 있으면 표시해 주세요.\n\n우선순위는 제가 임의로 적은 것이라 같이 정하면 좋겠습니다.',
        file: table('요구사항_1차.csv', [
          '번호,내용,우선순위',
          '1,메일 검색 속도,높음',
          '2,결재선 저장,보통',
          '3,일정 공유,보통',
        ]),
      },
      {
        from: 'jiwoo.seo',
        to: ['dohyun.kim', 'manager'],
        hoursAgo: 143,
        text: '고생하셨어요. 2번은 이미 진행 중이라 뺄게요. 모바일 알림이 빠져 있어서 4번으로 넣으면 어떨까요?',
      },
      {
        from: 'manager',
        to: ['dohyun.kim', 'jiwoo.seo'],
        hoursAgo: 140,
        text: '4번 좋아요. 우선순위는 금요일 회의에서 확정하시죠. 자료만 하루 전에 올려 주세요.',
      },
      {
        from: 'dohyun.kim',
        to: ['jiwoo.seo', 'manager'],
        hoursAgo: 28,
        text: '말씀하신 대로 고쳤습니다. 첨부한 2차 자료로 봐 주세요.',
        file: table('요구사항_2차.csv', [
          '번호,내용,우선순위',
          '1,메일 검색 속도,높음',
          '3,일정 공유,보통',
          '4,모바일 알림,높음',
        ]),
      },
    ],
  },
  {
    subject: '고객사 방문 일정 조율',
    isFlagged: true,
    letters: [
      {
        from: 'manager',
        to: ['jiwoo.seo'],
        cc: ['dohyun.kim'],
        hoursAgo: 76,
        text: '다음 주에 고객사를 방문하려고 해요. 화요일 오후와 목요일 오전 가운데 언제가 편하세요?',
      },
      {
        from: 'jiwoo.seo',
        to: ['manager'],
        cc: ['dohyun.kim'],
        hoursAgo: 74,
        text: '저는 목요일 오전이 좋아요. 화요일은 배포가 있어서 자리를 비우기 어렵습니다.',
      },
      {
        from: 'dohyun.kim',
        to: ['manager', 'jiwoo.seo'],
        hoursAgo: 72,
        text: '저도 목요일 괜찮아요. 시연 장비는 제가 챙길게요.',
      },
      {
        from: 'manager',
        to: ['jiwoo.seo', 'dohyun.kim'],
        hoursAgo: 5,
        text: '그럼 목요일 오전 10시로 할게요. 9시에 1층에서 만나요.',
      },
    ],
  },
  {
    subject: '2분기 로드맵 리뷰',
    category: 'important',
    letters: [
      {
        from: 'junyoung.park',
        to: ['jiwoo.seo', 'dohyun.kim', 'manager', 'admin'],
        hoursAgo: 9,
        text: '2분기 로드맵을 함께 살펴보려고 합니다. 각자 맡은 항목의 진행 상황을 한 장으로 준비해 주세요.',
        meeting: { inHours: 52, minutes: 60, place: '7층 큰 회의실' },
      },
    ],
  },
  {
    subject: '업로드 속도 측정 결과',
    letters: [
      {
        from: 'jiwoo.seo',
        to: ['dohyun.kim'],
        hoursAgo: 100,
        text: '조각 크기를 바꿔 가며 다시 쟀어요. 8MB일 때가 가장 빨랐습니다. 자세한 값은 첨부를 봐 주세요.',
        file: table('업로드_측정.csv', ['조각(MB),동시,초', '2,2,41', '4,3,27', '8,3,19', '16,3,22']),
      },
      {
        from: 'dohyun.kim',
        to: ['jiwoo.seo'],
        hoursAgo: 97,
        text: '와, 절반이네요. 동시 전송을 넷으로 늘리면 어떻게 되는지도 궁금해요.',
      },
      {
        from: 'jiwoo.seo',
        to: ['dohyun.kim'],
        hoursAgo: 95,
        text: '넷부터는 오히려 느려졌어요. 셋으로 두고 기술 블로그에 정리해 볼게요.',
      },
    ],
  },
  {
    subject: '코드 리뷰 부탁드려요',
    letters: [
      {
        from: 'serin.oh',
        to: ['jiwoo.seo', 'dohyun.kim'],
        hoursAgo: 30,
        text: '검색 색인을 고친 변경이에요. 급하지 않으니 내일까지 봐 주시면 고맙겠습니다.',
      },
      {
        from: 'dohyun.kim',
        to: ['serin.oh'],
        cc: ['jiwoo.seo'],
        hoursAgo: 27,
        text: '봤어요. 이름 두 곳만 의견 남겼고 나머지는 좋습니다.',
      },
      {
        from: 'jiwoo.seo',
        to: ['serin.oh', 'dohyun.kim'],
        hoursAgo: 24,
        text: '저도 확인했어요. 시험이 꼼꼼해서 읽기 편했습니다. 반영하셔도 되겠어요.',
      },
    ],
  },
  {
    subject: '관리자 권한 요청',
    category: 'check',
    letters: [
      {
        from: 'manager',
        to: ['admin'],
        hoursAgo: 52,
        text: '조직 개편 준비로 한빛소프트 부서 편집 권한이 한 주 동안 필요해요. 가능할까요?',
      },
      {
        from: 'admin',
        to: ['manager'],
        hoursAgo: 50,
        text: '네, 다음 주 금요일까지 열어 두었어요. 끝나면 말씀해 주세요.',
      },
      { from: 'manager', to: ['admin'], hoursAgo: 46, text: '고맙습니다. 잘 쓰고 바로 돌려 드릴게요.' },
    ],
  },
  {
    subject: '백업 점검 결과',
    isFiled: true,
    letters: [
      {
        from: 'seohyun.moon',
        to: ['admin'],
        cc: ['jiwoo.seo'],
        hoursAgo: 34,
        text: '지난주 백업을 되돌려 보았고 모두 이상이 없었어요. 걸린 시간은 18분입니다.',
        file: note('백업_점검.txt', '대상: 문서 저장소, 데이터베이스\r\n결과: 정상\r\n걸린 시간: 18분\r\n'),
      },
      {
        from: 'admin',
        to: ['seohyun.moon'],
        cc: ['jiwoo.seo'],
        hoursAgo: 32,
        text: '수고하셨어요. 다음 달에는 다른 장비에서도 한번 해 보면 좋겠습니다.',
      },
    ],
  },
]
