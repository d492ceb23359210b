import type { Prng } from './prng.ts'
import { familyNames, type KoreanName } from './romanisation.ts'

/** Given names by the years in which parents chose them. */
const generations = [
  {
    bornUntil: 1974,
    given: `상훈 성호 정훈 동욱 재호 병철 영호 진수 경수 태식 종현 광수 용석 재석 상철 기영 형준 승철 인수 창호 명수 중현
      미경 은주 정희 영미 현숙 경희 미숙 은희 혜숙 수경 영숙 미정 순희 정숙 인숙 향숙`,
  },
  {
    bornUntil: 1984,
    given: `성민 정우 동훈 재현 상현 준호 성훈 진우 승현 태현 영민 민호 지훈 형석 경호 석진 원석 재훈 종민 대현 규진 철민
      은정 지영 미선 혜진 수진 은영 현정 선영 주연 윤정 지현 은경 소영 수연 정아 희정 유정 혜영 진희 소라`,
  },
  {
    bornUntil: 1994,
    given: `지훈 민수 현우 준영 성진 동현 재민 승우 태준 우진 상우 건우 민재 영준 시원 진혁 재원 기현 범수 종혁 대호 인호
      지은 수민 유진 혜원 민지 지혜 보람 은지 아름 다은 소연 예진 슬기 지연 하나 혜인 미주 세영 수현 은비 나라`,
  },
  {
    bornUntil: 2010,
    given: `민준 도윤 서준 예준 하준 시우 주원 준서 지호 현준 우빈 태윤 승민 찬영 지환 재윤 건희 동하 은찬 준혁 윤호 한결
      서연 서윤 하은 민서 수빈 예은 채원 다연 나연 가은 지민 유나 소희 예린 하린 지안 아린 다솜 한솔 세아 윤서 소율`,
  },
].map(({ bornUntil, given }) => ({ bornUntil, given: given.split(/\s+/) }))

const weightedFamilies = [...familyNames].map(([family, { perThousand }]) => ({ family, perThousand }))
const totalWeight = weightedFamilies.reduce((sum, { perThousand }) => sum + perThousand, 0)

/** A name as it is usual for somebody born in `birthYear`, family names as frequent as they are in Korea. */
export function drawName(prng: Prng, birthYear: number): KoreanName {
  let at = prng.next() * totalWeight
  const drawn = weightedFamilies.find(({ perThousand }) => {
    at -= perThousand
    return at < 0
  })
  const generation = generations.find(({ bornUntil }) => birthYear <= bornUntil) ?? generations.at(-1)
  return { family: (drawn ?? weightedFamilies[0])?.family ?? '김', given: prng.pick(generation?.given ?? ['지우']) }
}

/** Every given name that can be drawn. */
export const givenNames: readonly string[] = generations.flatMap(({ given }) => given)

/**
 * Hands out login names, the same base once plain and then numbered: jiwoo.seo, jiwoo.seo2, jiwoo.seo3.
 * Remembers one number for each base, so its memory grows with the number of different names only.
 */
export function createLoginNames(): (base: string) => string {
  const taken = new Map<string, number>()
  return (base) => {
    const count = (taken.get(base) ?? 0) + 1
    taken.set(base, count)
    return count === 1 ? base : `${base}${count}`
  }
}
