import type { ESTree } from 'vite'
import { coloursIn, numericColoursIn, type WrittenColour } from './colour-values.ts'
import { declarationsOf } from './css-declarations.ts'
import { type Finding, type HouseRule, isWeb, type Source } from './house-rule.ts'
import { literalsOf } from './literals.ts'

const tokens = 'platform/web/ui/styles/tokens.css'
/** Where a word such as `red` can only be a colour: attributes of SVG, properties of a style and of a canvas. */
const takesColour =
  /^(?:background|fill|stroke|(?:border|outline)\w*|boxShadow|textShadow|\w*[cC]olor|(?:fill|stroke)Style)$/

/** Every colour comes from a token, so that it has its pair in the dark and its contrast is known. */
export const rawColour: HouseRule = {
  name: 'raw-colour',
  concerns: (path) => isWeb(path) && path !== tokens && /\.(?:css|tsx?)$/.test(path),
  look: (source) => (source.path.endsWith('.css') ? inStyleSheet(source.text) : inCode(source)),
}

const finding = ({ index, colour }: WrittenColour, at: number): Finding => ({
  at: at + index,
  says: `The colour ${colour} is written out; use a token of ${tokens}, such as var(--fg-2).`,
})

/** The colours of a mask are seen by nobody: they say how much is seen of what is under it. */
const inStyleSheet = (css: string): Finding[] =>
  declarationsOf(css)
    .filter(({ property }) => !property.startsWith('mask'))
    .flatMap(({ value, at }) => coloursIn(value).map((colour) => finding(colour, at)))

function inCode(source: Source): Finding[] {
  const findings = new Map<number, Finding>()
  const keep = (colours: WrittenColour[], at: number) => {
    for (const each of colours) findings.set(at + each.index, finding(each, at))
  }
  const keepValue = (name: string, value: ESTree.Node | null) => {
    if (takesColour.test(name)) for (const { text, at } of literalsOf(value)) keep(coloursIn(text), at)
  }
  source.visit({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') keep(numericColoursIn(value), start + 1)
    },
    TemplateElement: ({ value, start }) => keep(numericColoursIn(value.raw), start),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier') return
      keepValue(name.name, value)
      if (name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return
      if (value.expression.type !== 'ObjectExpression') return
      for (const each of value.expression.properties)
        if (each.type === 'Property' && each.key.type === 'Identifier') keepValue(each.key.name, each.value)
    },
    AssignmentExpression: ({ left, right }) => {
      if (left.type === 'MemberExpression' && left.property.type === 'Identifier') keepValue(left.property.name, right)
    },
  })
  return [...findings.values()]
}
