import { type DemoThread, note, single, table } from './demo-thread.ts'

/** Letters of the second company. */
export function secondCompany(): DemoThread[] {
  const own = (from: string, hoursAgo: number, subject: string, text: string, more: Partial<DemoThread> = {}) =>
    single(from, 'haneul.song', hoursAgo, subject, text, more)
  return [
    own(
      'taeyoon.jang',
      2,
      '오늘 입고 차량 세 대예요',
      '오전 두 대, 오후 한 대입니다. 오후 차는 냉동 화물이라 3번 문으로 부탁드려요.',
      { isFlagged: true },
    ),
    own(
      'jiyoung.heo',
      5,
      '다음 달 근무표 확인 부탁드려요',
      '다음 달 근무표를 올렸어요. 바꿀 날이 있으면 금요일까지 말씀해 주세요.',
      { category: 'check' },
    ),
    own(
      'insoo.hwangbo',
      8,
      '[공지] 평택 물류센터 2동 준공식',
      '다음 주 목요일 오전 10시에 준공식이 있습니다. 안전모는 현장에서 드려요.',
      { category: 'important' },
    ),
    own(
      'eunchan.hong',
      27,
      '지게차 정기 점검 결과',
      '다섯 대 가운데 한 대의 타이어를 바꿔야 해요. 부품은 내일 옵니다.',
    ),
    own('jaeyoon.park', 30, '재고 차이 확인', 'A-12 칸의 수량이 두 상자 달라요. 어제 출고분과 맞춰 봐 주시겠어요?'),
    own('sora.park', 33, '운임 인상 안내', '다음 달부터 수도권 운임이 3퍼센트 올라요. 계약된 물량은 그대로입니다.'),
    own('juwon.son', 51, '안전 교육 일정', '분기 안전 교육은 수요일 오후 4시, 2동 교육장이에요.'),
    own(
      'eunji.yang',
      54,
      '택배 상자 규격 변경',
      '중간 크기 상자의 높이가 2센티미터 낮아졌어요. 적재표를 바꿔 붙여 주세요.',
    ),
    own('seulki.bae', 76, '월간 출고 실적', '지난달 출고는 그 앞 달보다 8퍼센트 늘었어요. 고생 많으셨습니다.'),
    own('sungho.kim', 79, '야간 근무 간식 신청', '간식 신청을 받아요. 드시고 싶은 것을 답장으로 보내 주세요.'),
    own('jiho.ha', 82, '온도 기록계 교체', '냉장 창고 기록계 두 대를 새것으로 바꿨어요. 기록 간격은 5분입니다.'),
    own('geonhee.park', 101, '반품 처리 절차', '반품은 이제 받은 날 바로 등록해요. 순서는 게시판에 올려 두었습니다.'),
    own('jieun.choi', 104, '거래처 방문', '수요일에 새 거래처가 창고를 보러 와요. 1동 입구에서 맞아 주세요.'),
    own('jihwan.choi', 126, '소방 점검 안내', '금요일 오전에 소방 점검이 있어요. 통로에 놓인 짐을 치워 주세요.'),
    own(
      'nayeon.choi',
      130,
      '작업복 치수 조사',
      '여름 작업복 치수를 적어 주세요. 작년과 같으면 답하지 않으셔도 됩니다.',
    ),
    own('jaeseok.shin', 151, '배차 요청', '모레 부산행 5톤 한 대가 필요해요.'),
    own('yoonjung.yoo', 175, '정산 서류 제출', '지난달 유류비 영수증을 이번 주까지 보내 주세요.'),
    own('nara.shim', 199, '창고 열쇠 관리', '2번 열쇠를 쓰신 뒤에는 꼭 보관함에 넣어 주세요.'),
    own('yoonseo.kim', 223, '설 선물 배송 마감', '선물 물량은 다음 주 수요일까지만 받아요.'),
    own('jiyeon.lee', 270, '주소록 정리', '거래처 주소록을 정리하고 있어요. 바뀐 번호가 있으면 알려 주세요.'),
    {
      subject: '한빛소프트 연동 점검',
      isFiled: true,
      letters: [
        {
          from: 'jiwoo.seo',
          to: ['haneul.song'],
          hoursAgo: 60,
          text: '재고 연동을 점검하려고 해요. 어제 출고 목록을 보내 주실 수 있을까요?',
        },
        {
          from: 'haneul.song',
          to: ['jiwoo.seo'],
          hoursAgo: 57,
          text: '첨부로 보내 드려요. 오후 물량은 아직 들어가지 않았습니다.',
          file: table('출고_목록.csv', ['품목,수량', '상자 A,120', '상자 B,84']),
        },
        {
          from: 'jiwoo.seo',
          to: ['haneul.song'],
          hoursAgo: 36,
          text: '잘 받았어요. 수량이 모두 맞습니다. 도와주셔서 고맙습니다.',
        },
        {
          from: 'haneul.song',
          to: ['jiwoo.seo'],
          hoursAgo: 6,
          text: '다행이에요. 다음 주에는 오후 물량까지 넣어서 다시 보내 드릴게요.',
        },
      ],
    },
    {
      subject: '주간 창고 보고',
      letters: [
        {
          from: 'haneul.song',
          to: ['taeyoon.jang'],
          hoursAgo: 48,
          text: '이번 주 창고 보고입니다. 사고는 없었고 적재율은 82퍼센트예요.',
          file: note('창고_보고.txt', '적재율 82퍼센트\r\n사고 없음\r\n다음 주: 2동 이전 준비\r\n'),
        },
        {
          from: 'taeyoon.jang',
          to: ['haneul.song'],
          hoursAgo: 45,
          text: '확인했어요. 2동 이전은 순서를 표로 만들어 주시면 좋겠습니다.',
        },
        { from: 'haneul.song', to: ['taeyoon.jang'], hoursAgo: 25, text: '네, 금요일까지 만들어 보내 드릴게요.' },
      ],
    },
  ]
}
