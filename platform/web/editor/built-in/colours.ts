// house-rules-allow-file raw-colour: what a writer chose is stored in the text and stays when tokens change

import type { ParseKeys } from 'i18next'

/**
 * The colours a writer may give to words and to paper. They are stored in the text, so they are values and no tokens;
 * they are the light values of the tokens `--*-fg` and `--*-line`, which reach 4.5:1 on white and on each other. In the
 * dark the style sheet turns them (rich-text.css).
 */
export type Swatch = { value: string; nameKey: ParseKeys }

export const inks: readonly Swatch[] = [
  { value: '#9a2925', nameKey: 'editor.colour.red' },
  { value: '#8c3f00', nameKey: 'editor.colour.orange' },
  { value: '#735100', nameKey: 'editor.colour.yellow' },
  { value: '#176933', nameKey: 'editor.colour.green' },
  { value: '#006764', nameKey: 'editor.colour.teal' },
  { value: '#005d92', nameKey: 'editor.colour.blue' },
  { value: '#684192', nameKey: 'editor.colour.purple' },
  { value: '#8f305a', nameKey: 'editor.colour.pink' },
  { value: '#534f49', nameKey: 'editor.colour.gray' },
]

export const papers: readonly Swatch[] = [
  { value: '#fcccc6', nameKey: 'editor.colour.red' },
  { value: '#f8d0b8', nameKey: 'editor.colour.orange' },
  { value: '#fff2ab', nameKey: 'editor.colour.yellow' },
  { value: '#c0e4c6', nameKey: 'editor.colour.green' },
  { value: '#b0e5e2', nameKey: 'editor.colour.teal' },
  { value: '#bbdefb', nameKey: 'editor.colour.blue' },
  { value: '#e1d1f7', nameKey: 'editor.colour.purple' },
  { value: '#f8cbda', nameKey: 'editor.colour.pink' },
  { value: '#e8e5e0', nameKey: 'editor.colour.gray' },
]
