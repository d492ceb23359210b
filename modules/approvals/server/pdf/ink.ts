import type { Colour, TextStyle } from '#platform/server/pdf/surface.ts'

const text: TextStyle = { size: 10, weight: 'Regular', colour: '#201e1a' }

/** The colours of paper: those of the light look, whatever anybody reads in. */
export const ink = {
  text,
  label: { ...text, weight: 'Medium', colour: '#534f49' },
  second: '#534f49',
  third: '#6d6962',
  line: '#d5d2cd',
  ground: '#faf9f7',
  link: '#2f429d',
  red: '#9a2925',
} as const satisfies Record<string, TextStyle | Colour>
