/**
 * How Korean names are written in Latin letters and in Chinese characters. Latin spellings follow the Revised
 * Romanization except where Korean people customarily write their names differently (Kim, Lee, Park, Choi; 우 as
 * woo, 현 as hyun, 영 as young), so that one syllable is always spelled in one way. Chinese characters are the
 * simplified forms that the Chinese interface uses.
 */

/** Family name, Latin spelling, Chinese character, people in a thousand. */
const familyTable = `
  김 Kim 金 215, 이 Lee 李 147, 박 Park 朴 84, 최 Choi 崔 47, 정 Jung 郑 43, 강 Kang 姜 24,
  조 Cho 赵 21, 윤 Yoon 尹 20, 장 Jang 张 20, 임 Lim 林 17, 한 Han 韩 15, 오 Oh 吴 15,
  서 Seo 徐 15, 신 Shin 申 15, 권 Kwon 权 14, 황 Hwang 黄 14, 안 Ahn 安 14, 송 Song 宋 14,
  전 Jeon 全 11, 홍 Hong 洪 11, 유 Yoo 柳 13, 고 Ko 高 9, 문 Moon 文 9, 양 Yang 梁 9,
  손 Son 孙 9, 배 Bae 裴 8, 백 Baek 白 8, 허 Heo 许 7, 남 Nam 南 6, 심 Shim 沈 6,
  노 Noh 卢 6, 하 Ha 河 5, 곽 Kwak 郭 4, 성 Sung 成 4, 차 Cha 车 4, 주 Joo 朱 4,
  우 Woo 禹 4, 구 Koo 具 4, 민 Min 闵 3, 류 Ryu 柳 4, 진 Jin 陈 3, 엄 Eom 严 3,
  원 Won 元 3, 방 Bang 方 2, 천 Cheon 千 2, 공 Kong 孔 2, 현 Hyun 玄 2, 함 Ham 咸 2,
  변 Byun 卞 2, 염 Yeom 廉 2, 도 Do 都 1, 남궁 Namgung 南宫 1, 선우 Sunwoo 鲜于 1, 황보 Hwangbo 皇甫 1`

/** Syllable of a given name, Latin spelling, Chinese character where names are written with one. */
const syllableTable = `
  가 ga 佳, 강 kang 康, 건 geon 建, 결 gyeol, 경 kyung 京, 관 kwan 宽, 광 kwang 光, 규 kyu 奎, 기 ki 基,
  나 na 娜, 늘 neul, 다 da 多, 담 dam 潭, 대 dae 大, 도 do 度, 동 dong 东, 라 ra 罗, 람 ram, 름 reum,
  린 rin 璘, 명 myung 明, 미 mi 美, 민 min 敏, 범 beom 范, 병 byung 秉, 보 bo 宝, 본 bon 本, 비 bi 妃,
  빈 bin 彬, 상 sang 相, 서 seo 瑞, 석 seok 锡, 선 sun 善, 성 sung 成, 세 se 世, 소 so 素, 솔 sol, 솜 som,
  수 soo 秀, 숙 sook 淑, 순 soon 顺, 슬 seul, 승 seung 承, 시 si 时, 식 sik 植, 아 ah 雅, 안 an 安,
  애 ae 爱, 연 yeon 妍, 영 young 英, 예 ye 艺, 오 oh 吾, 옥 ok 玉, 용 yong 勇, 우 woo 宇, 욱 wook 旭,
  원 won 元, 유 yu 裕, 윤 yoon 允, 율 yul 律, 은 eun 恩, 인 in 仁, 일 il 日, 재 jae 在, 정 jung 贞,
  종 jong 钟, 주 ju 周, 준 jun 俊, 중 joong 重, 지 ji 智, 진 jin 珍, 찬 chan 灿, 창 chang 昌, 채 chae 彩,
  철 chul 哲, 태 tae 泰, 하 ha 夏, 한 han 汉, 향 hyang 香, 현 hyun 贤, 혁 hyuk 赫, 형 hyung 亨, 혜 hye 惠,
  호 ho 浩, 환 hwan 焕, 훈 hoon 勋, 희 hee 熙`

const readEntries = (table: string) => table.split(',').map((entry) => entry.trim().split(' '))

export type FamilyName = { latin: string; hanja: string; perThousand: number }

/** Korean family names, the most frequent ones first. */
export const familyNames: ReadonlyMap<string, FamilyName> = new Map(
  readEntries(familyTable).map(([family = '', latin = '', hanja = '', perThousand = '']) => [
    family,
    { latin, hanja, perThousand: Number(perThousand) },
  ]),
)

const givenSyllables: ReadonlyMap<string, { latin: string; hanja?: string }> = new Map(
  readEntries(syllableTable).map(([syllable = '', latin = '', hanja]) => [syllable, { latin, hanja }]),
)

/** Names of Korean words, written without Chinese characters although some of their syllables could have one. */
const pureKoreanNames = new Set(['하늘', '한결', '보람', '아름', '슬기', '하나', '다솜', '소라', '한솔', '나라'])

export type KoreanName = { family: string; given: string }

/**
 * The forms of a Korean name: `ko` 서지우, `en` Jiwoo Seo, `zh` 徐智宇 (absent for pure Korean given names), and the
 * `login` part jiwoo.seo. Throws an Error that names the syllable when the tables do not know it.
 */
export function writeName({ family, given }: KoreanName): { ko: string; en: string; zh?: string; login: string } {
  const familyForms = familyNames.get(family)
  if (!familyForms) throw new Error(`Unknown family name ${family}`)
  const syllables = Array.from(given).map((syllable) => {
    const forms = givenSyllables.get(syllable)
    if (!forms) throw new Error(`No romanisation for ${syllable} in ${family}${given}`)
    return forms
  })
  const latin = syllables.map(({ latin: spelling }) => spelling).join('')
  const hanja = syllables.map((forms) => forms.hanja ?? '')
  const hasHanja = !pureKoreanNames.has(given) && hanja.every((character) => character !== '')
  return {
    ko: `${family}${given}`,
    en: `${latin.charAt(0).toUpperCase()}${latin.slice(1)} ${familyForms.latin}`,
    ...(hasHanja ? { zh: `${familyForms.hanja}${hanja.join('')}` } : {}),
    login: `${latin}.${familyForms.latin.toLowerCase()}`,
  }
}
