/** A mean as it is shown: two places at the most. */
export const rounded = (value: number): number => Math.round(value * 100) / 100
