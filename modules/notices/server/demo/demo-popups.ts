import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { dayText } from '#platform/contract/clock.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { type Repeat } from '../../contract/notices.rules.ts'

/** A popup of the demo companies. */
export type DemoPopup = {
  popupId: number
  comCode: string
  title: LocalName
  content: LocalName
  fromDay: string
  toDay: string
  repeat: Repeat
  repeatDays: number[]
  width: number
  height: number
  mustAcknowledge: boolean
  audience: AudienceEntry[]
}

const paragraphs = (...lines: string[]) =>
  lines.map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`)).join('')
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const team = (code: string): AudienceEntry => ({ kind: 'department', code })

/**
 * Popups of these days. They are for a few teams and the popup manager, so that most of the demo company finds its home
 * page as it is.
 */
export function demoPopups(now: Date): DemoPopup[] {
  const day = (offset: number) => dayText(new Date(now.getTime() + offset * 86_400_000), 'Asia/Seoul')
  const manager: AudienceEntry = { kind: 'person', code: demoPerson('popup.manager').personCode }
  const usual = { repeat: 'daily' as const, repeatDays: [], width: 800, height: 600, mustAcknowledge: false }
  return [
    {
      ...usual,
      popupId: 1,
      comCode: 'HC',
      title: {
        ko: '사내 시스템 정기 점검 안내',
        en: 'Scheduled maintenance of company systems',
        zh: '公司系统定期维护通知',
        ja: '社内システム定期点検のお知らせ',
      },
      content: {
        ko: paragraphs(
          '보다 안정적인 서비스를 위해 정기 점검을 진행해요. 점검 시간에는 아래 서비스를 쓸 수 없으니 미리 저장해 주세요.',
          list('그룹웨어 포털과 모바일 앱', '메일 발송과 수신 (점검이 끝나면 차례로 도착해요)', '사내 파일 서버'),
          `<p><strong>점검 일시</strong> ${day(6)} 22:00부터 다음 날 04:00까지</p>`,
          '문의: IT운영팀 헬프데스크 (내선 2119)',
        ),
        en: paragraphs(
          'Company systems are under maintenance. Please save your work beforehand; these services are not available:',
          list('The portal and its mobile app', 'Mail in and out (it arrives afterwards)', 'The file server'),
          `<p><strong>When</strong> ${day(6)} 22:00 to 04:00 the next day</p>`,
          'Questions: IT help desk, extension 2119',
        ),
        zh: '',
        ja: '',
      },
      fromDay: day(-2),
      toDay: day(6),
      width: 640,
      height: 420,
      audience: [team('HC1052'), team('HC1072'), manager],
    },
    {
      ...usual,
      popupId: 2,
      comCode: 'HC',
      title: { ko: '직원 건강검진 신청', en: 'Health check-up: sign up', zh: '员工体检申请', ja: '健康診断の申し込み' },
      content: {
        ko: paragraphs(
          '올해 직원 건강검진 신청을 받고 있어요. 원하는 날짜와 검진 기관을 골라 주세요.',
          '<table><tbody><tr><th>구분</th><th>대상</th><th>검진 기관</th></tr><tr><td>일반 검진</td><td>전 직원</td><td>한빛의료원, 서울중앙검진센터</td></tr><tr><td>종합 검진</td><td>만 40세 이상</td><td>한빛의료원</td></tr></tbody></table>',
          `<p><strong>신청 마감</strong> ${day(20)}</p>`,
          '문의: 인사팀 복리후생 담당',
        ),
        en: paragraphs(
          'This year’s health check-ups can be booked now. Choose a day and a clinic.',
          `<p><strong>Until</strong> ${day(20)}</p>`,
        ),
        zh: '',
        ja: '',
      },
      fromDay: day(-5),
      toDay: day(20),
      repeat: 'weekly',
      repeatDays: [1, 3, 5],
      height: 480,
      audience: [team('HC1073'), manager],
    },
    {
      ...usual,
      popupId: 3,
      comCode: 'HC',
      title: {
        ko: '정보보안 교육 이수 확인',
        en: 'Information security training',
        zh: '信息安全培训确认',
        ja: '情報セキュリティ教育の確認',
      },
      content: {
        ko: paragraphs(
          '법정 정보보안 교육 자료를 읽고 아래 내용을 확인해 주세요. 확인한 사람만 교육을 마친 것으로 기록돼요.',
          list(
            '업무 자료를 개인 메일이나 메신저로 보내지 않아요.',
            '의심스러운 메일의 링크와 첨부 파일을 열지 않고 정보보안팀에 알려요.',
            '자리를 비울 때는 화면을 잠가요.',
          ),
          '문의: 정보보안팀',
        ),
        en: paragraphs(
          'Please read the training material on information security and confirm the following.',
          list(
            'Business data is not sent through private mail or messengers.',
            'Suspicious mails are reported to the security team, not opened.',
            'The screen is locked when leaving the desk.',
          ),
        ),
        zh: '',
        ja: '',
      },
      fromDay: day(-1),
      toDay: day(13),
      width: 640,
      height: 440,
      mustAcknowledge: true,
      audience: [team('HC1072'), manager],
    },
    {
      ...usual,
      popupId: 4,
      comCode: 'HC',
      title: {
        ko: '지난 분기 복지몰 개편 안내',
        en: 'The new welfare shop',
        zh: '福利商城改版',
        ja: '福利厚生モール刷新のお知らせ',
      },
      content: { ko: paragraphs('복지몰이 새로워졌어요. 포인트는 그대로 옮겨졌어요.'), en: '', zh: '', ja: '' },
      fromDay: day(-90),
      toDay: day(-60),
      audience: [{ kind: 'company', code: 'HC' }],
    },
    {
      ...usual,
      popupId: 5,
      comCode: 'FL',
      title: {
        ko: '동절기 운송 안전 수칙',
        en: 'Winter transport safety',
        zh: '冬季运输安全守则',
        ja: '冬季輸送の安全ルール',
      },
      content: {
        ko: paragraphs(
          '눈길과 빙판길 운행 전에 반드시 확인해 주세요.',
          list('출발 전 타이어와 체인 점검', '제한 속도의 절반으로 감속', '졸음이 오면 휴게소에서 15분 쉬기'),
        ),
        en: '',
        zh: '',
        ja: '',
      },
      fromDay: day(-10),
      toDay: day(30),
      height: 400,
      audience: [team('FL1032')],
    },
  ]
}
