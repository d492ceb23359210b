import type { LocalName } from '#platform/contract/fields.ts'

type Names = readonly [ko: string, en: string, zh: string, ja: string]
type City = { zone: string; names: Names; country: keyof typeof countries }

const countries = {
  KR: ['대한민국', 'South Korea', '韩国', '韓国'],
  CN: ['중국', 'China', '中国', '中国'],
  VN: ['베트남', 'Vietnam', '越南', 'ベトナム'],
  GB: ['영국', 'United Kingdom', '英国', 'イギリス'],
  SK: ['슬로바키아', 'Slovakia', '斯洛伐克', 'スロバキア'],
  JP: ['일본', 'Japan', '日本', '日本'],
  TW: ['대만', 'Taiwan', '台湾', '台湾'],
  HK: ['홍콩', 'Hong Kong', '香港', '香港'],
  SG: ['싱가포르', 'Singapore', '新加坡', 'シンガポール'],
  TH: ['태국', 'Thailand', '泰国', 'タイ'],
  ID: ['인도네시아', 'Indonesia', '印度尼西亚', 'インドネシア'],
  IN: ['인도', 'India', '印度', 'インド'],
  AE: ['아랍에미리트', 'United Arab Emirates', '阿联酋', 'アラブ首長国連邦'],
  TR: ['튀르키예', 'Türkiye', '土耳其', 'トルコ'],
  DE: ['독일', 'Germany', '德国', 'ドイツ'],
  FR: ['프랑스', 'France', '法国', 'フランス'],
  PL: ['폴란드', 'Poland', '波兰', 'ポーランド'],
  HU: ['헝가리', 'Hungary', '匈牙利', 'ハンガリー'],
  CZ: ['체코', 'Czechia', '捷克', 'チェコ'],
  ES: ['스페인', 'Spain', '西班牙', 'スペイン'],
  US: ['미국', 'United States', '美国', 'アメリカ'],
  CA: ['캐나다', 'Canada', '加拿大', 'カナダ'],
  MX: ['멕시코', 'Mexico', '墨西哥', 'メキシコ'],
  BR: ['브라질', 'Brazil', '巴西', 'ブラジル'],
  AU: ['호주', 'Australia', '澳大利亚', 'オーストラリア'],
  NZ: ['뉴질랜드', 'New Zealand', '新西兰', 'ニュージーランド'],
} as const satisfies Record<string, Names>

const city = (zone: string, country: keyof typeof countries, ...names: Names): City => ({ zone, country, names })

/** Cities whose names we know in four languages; any other is shown as it was written. */
const cities: readonly City[] = [
  city('Asia/Seoul', 'KR', '서울', 'Seoul', '首尔', 'ソウル'),
  city('Asia/Seoul', 'KR', '부산', 'Busan', '釜山', '釜山'),
  city('Asia/Shanghai', 'CN', '웨이하이', 'Weihai', '威海', '威海'),
  city('Asia/Shanghai', 'CN', '상하이', 'Shanghai', '上海', '上海'),
  city('Asia/Shanghai', 'CN', '베이징', 'Beijing', '北京', '北京'),
  city('Asia/Shanghai', 'CN', '선전', 'Shenzhen', '深圳', '深圳'),
  city('Asia/Ho_Chi_Minh', 'VN', '빈프억', 'Binh Phuoc', '平福', 'ビンフオック'),
  city('Asia/Ho_Chi_Minh', 'VN', '호찌민', 'Ho Chi Minh City', '胡志明市', 'ホーチミン'),
  city('Asia/Ho_Chi_Minh', 'VN', '하노이', 'Hanoi', '河内', 'ハノイ'),
  city('Europe/London', 'GB', '버크셔', 'Berkshire', '伯克郡', 'バークシャー'),
  city('Europe/London', 'GB', '런던', 'London', '伦敦', 'ロンドン'),
  city('Europe/Bratislava', 'SK', '두나이스카스트레다', 'Dunajska Streda', '多瑙斯特雷达', 'ドゥナイスカー・ストレダ'),
  city('Asia/Tokyo', 'JP', '도쿄', 'Tokyo', '东京', '東京'),
  city('Asia/Tokyo', 'JP', '오사카', 'Osaka', '大阪', '大阪'),
  city('Asia/Taipei', 'TW', '타이베이', 'Taipei', '台北', '台北'),
  city('Asia/Hong_Kong', 'HK', '홍콩', 'Hong Kong', '香港', '香港'),
  city('Asia/Singapore', 'SG', '싱가포르', 'Singapore', '新加坡', 'シンガポール'),
  city('Asia/Bangkok', 'TH', '방콕', 'Bangkok', '曼谷', 'バンコク'),
  city('Asia/Jakarta', 'ID', '자카르타', 'Jakarta', '雅加达', 'ジャカルタ'),
  city('Asia/Kolkata', 'IN', '뉴델리', 'New Delhi', '新德里', 'ニューデリー'),
  city('Asia/Kolkata', 'IN', '첸나이', 'Chennai', '金奈', 'チェンナイ'),
  city('Asia/Dubai', 'AE', '두바이', 'Dubai', '迪拜', 'ドバイ'),
  city('Europe/Istanbul', 'TR', '이스탄불', 'Istanbul', '伊斯坦布尔', 'イスタンブール'),
  city('Europe/Berlin', 'DE', '베를린', 'Berlin', '柏林', 'ベルリン'),
  city('Europe/Berlin', 'DE', '프랑크푸르트', 'Frankfurt', '法兰克福', 'フランクフルト'),
  city('Europe/Paris', 'FR', '파리', 'Paris', '巴黎', 'パリ'),
  city('Europe/Warsaw', 'PL', '바르샤바', 'Warsaw', '华沙', 'ワルシャワ'),
  city('Europe/Budapest', 'HU', '부다페스트', 'Budapest', '布达佩斯', 'ブダペスト'),
  city('Europe/Prague', 'CZ', '프라하', 'Prague', '布拉格', 'プラハ'),
  city('Europe/Madrid', 'ES', '마드리드', 'Madrid', '马德里', 'マドリード'),
  city('America/New_York', 'US', '뉴욕', 'New York', '纽约', 'ニューヨーク'),
  city('America/Chicago', 'US', '시카고', 'Chicago', '芝加哥', 'シカゴ'),
  city('America/Los_Angeles', 'US', '로스앤젤레스', 'Los Angeles', '洛杉矶', 'ロサンゼルス'),
  city('America/Toronto', 'CA', '토론토', 'Toronto', '多伦多', 'トロント'),
  city('America/Mexico_City', 'MX', '멕시코시티', 'Mexico City', '墨西哥城', 'メキシコシティ'),
  city('America/Sao_Paulo', 'BR', '상파울루', 'Sao Paulo', '圣保罗', 'サンパウロ'),
  city('Australia/Sydney', 'AU', '시드니', 'Sydney', '悉尼', 'シドニー'),
  city('Pacific/Auckland', 'NZ', '오클랜드', 'Auckland', '奥克兰', 'オークランド'),
]

const localName = ([ko, en, zh, ja]: Names): LocalName => ({ ko, en, zh, ja })
const written = (name: string): LocalName => ({ ko: name, en: name, zh: name, ja: name })
const nothing = written('')

/**
 * A city and its country in four languages.
 * @param city as it was set, in any of them; empty means the first of the zone; an unknown one stays as it is
 */
export function placeNames(zone: string, city: string, country: string): { city: LocalName; country: LocalName } {
  const ofZone = cities.filter((known) => known.zone === zone)
  const wanted = city.trim().toLowerCase()
  const found = ofZone.find(({ names }) => names.some((name) => name.toLowerCase() === wanted))
  const nearby = found ?? ofZone[0]
  const cityName = found ?? (wanted === '' ? nearby : undefined)
  return {
    city: cityName ? localName(cityName.names) : written(city || zone.split('/').at(-1)!.replaceAll('_', ' ')),
    country: country ? written(country) : nearby ? localName(countries[nearby.country]) : nothing,
  }
}
