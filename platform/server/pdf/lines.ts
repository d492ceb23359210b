import type { Surface, TextStyle } from './surface.ts'

/** A piece of text in one style. */
export type Run = { text: string; style: TextStyle }
export type Align = 'left' | 'center' | 'right'

/** What stands on one page as a whole: a line, a picture, a row of boxes. */
export type Piece = {
  height: number
  draw: (surface: Surface, x: number, top: number) => void
}

type Bit = Run & { width: number }
type Token = { kind: 'word' | 'space' | 'end'; bits: Bit[]; width: number }

/** How high a line is for its letters. */
const leading = 1.5

/**
 * Breaks texts into lines: Korean words stay whole (keep-all), Chinese and Japanese break between any two characters
 * except before what closes, and what is wider than a line breaks anywhere.
 */
export function linesOf(surface: Surface, runs: readonly Run[], width: number, align: Align = 'left'): Piece[] {
  const lines: Bit[][] = []
  let [line, used]: [Bit[], number] = [[], 0]
  const endLine = () => {
    lines.push(line)
    ;[line, used] = [[], 0]
  }
  let hasEnded = false
  for (const token of tokensOf(surface, runs)) {
    hasEnded = token.kind === 'end'
    if (token.kind === 'end') {
      line.push(...token.bits)
      endLine()
      continue
    }
    if (used + token.width <= width) {
      line.push(...token.bits)
      used += token.width
      continue
    }
    // What separates words ends with its line.
    if (token.kind === 'space') {
      if (used > 0) endLine()
      continue
    }
    if (used > 0) endLine()
    for (const bit of token.width > width ? token.bits.flatMap((each) => charactersOf(surface, each)) : token.bits) {
      if (used + bit.width > width && used > 0) endLine()
      line.push(bit)
      used += bit.width
    }
  }
  if (line.length > 0 && (!hasEnded || line.some(({ text }) => text !== ''))) endLine()
  return lines.map((bits) => pieceOf(joined(bits), width, align))
}

/** Words that are broken came apart into characters; those of one style are one again. */
function joined(bits: readonly Bit[]): Bit[] {
  const all: Bit[] = []
  for (const bit of bits) {
    const last = all.at(-1)
    if (last?.style === bit.style)
      all[all.length - 1] = { ...last, text: last.text + bit.text, width: last.width + bit.width }
    else all.push(bit)
  }
  return all
}

function pieceOf(bits: readonly Bit[], width: number, align: Align): Piece {
  const size = Math.max(1, ...bits.map(({ style }) => style.size))
  const height = size * leading
  const last = bits.at(-1)
  const trailing = last && last.text.endsWith(' ') && last.text.trim() === '' ? last.width : 0
  const used = bits.reduce((sum, bit) => sum + bit.width, 0) - trailing
  const shift = align === 'left' ? 0 : align === 'right' ? width - used : (width - used) / 2
  return {
    height,
    draw(surface, x, top) {
      let at = x + shift
      const base = top + height / 2 + size * 0.36
      for (const { text, style, width: wide } of bits) {
        surface.text(text, at, base, style)
        at += wide
      }
    },
  }
}

const charactersOf = (surface: Surface, { text, style }: Bit): Bit[] =>
  [...text].map((character) => ({ text: character, style, width: surface.widthOf(character, style) }))

/** Between any two of these a line may end. */
const alone = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** No line begins with these. */
const closing = /[\p{Pe}\p{Pf}、。，．！？：；ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u

function* tokensOf(surface: Surface, runs: readonly Run[]): Generator<Token> {
  let word: Token = { kind: 'word', bits: [], width: 0 }
  let isAlone = false
  const add = (token: Token, text: string, style: TextStyle) => {
    const last = token.bits.at(-1)
    if (last?.style === style) {
      last.text += text
    } else token.bits.push({ text, style, width: 0 })
  }
  const measured = (token: Token): Token => {
    for (const bit of token.bits) bit.width = surface.widthOf(bit.text, bit.style)
    token.width = token.bits.reduce((sum, bit) => sum + bit.width, 0)
    return token
  }
  function* ended(): Generator<Token> {
    if (word.bits.length > 0) yield measured(word)
    word = { kind: 'word', bits: [], width: 0 }
    isAlone = false
  }
  for (const { text, style } of runs) {
    for (const character of text.normalize('NFC')) {
      if (character === '\n') {
        yield* ended()
        // An empty line is as high as its letters would be.
        yield { kind: 'end', bits: [{ text: '', style, width: 0 }], width: 0 }
      } else if (character === ' ' || character === '\t' || character === '\u3000') {
        yield* ended()
        yield measured({
          kind: 'space',
          bits: [{ text: character === '\t' ? '  ' : character, style, width: 0 }],
          width: 0,
        })
      } else if (!unseen.test(character)) {
        const stands = alone.test(character)
        if ((stands || isAlone) && !closing.test(character)) yield* ended()
        add(word, character === '\u00a0' ? ' ' : character, style)
        isAlone = stands || (isAlone && closing.test(character))
      }
    }
  }
  yield* ended()
}

/** What has no width: controls, and joiners of characters that the fonts do not join. */
const unseen = /[\p{Cc}\p{Cf}\uFE00-\uFE0F]/u
