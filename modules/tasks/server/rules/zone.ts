/** Whose days count where nobody asks: those of the companies. */
export const ruleZone = 'Asia/Seoul'
