import type { ESTree } from 'vite'
import { type Finding, type HouseRule, isWeb } from './house-rule.ts'
import { literalsOf, type WrittenText } from './literals.ts'

/** What a person reads or hears, of elements and of the pieces of platform/web/ui. */
const readByPeople = new Set([
  'title',
  'placeholder',
  'alt',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'help',
  'hint',
  'text',
  'heading',
  'caption',
  'description',
  'message',
])

/** Every text a person reads is in texts/ in four languages. */
export const textInPage: HouseRule = {
  name: 'text-in-page',
  concerns: (path) => isWeb(path) && /\.tsx?$/.test(path),
  look: (source) => {
    const findings = new Map<number, Finding>()
    const keep = ({ text, at }: WrittenText, isText: RegExp) => {
      const start = text.search(isText)
      if (start < 0 || findings.has(at + start) || address.test(text)) return
      const shown = text.trim().replace(/\s+/g, ' ')
      findings.set(at + start, {
        at: at + start,
        says: `The text "${shown.length > 40 ? `${shown.slice(0, 39)}…` : shown}" is written into the page; put it into the module's texts/ in four languages and show it with t('…').`,
      })
    }
    const keepAll = (expression: ESTree.Node | null | undefined) => {
      for (const each of literalsOf(expression)) keep(each, letter)
    }
    const keepChildren = (children: readonly ESTree.JSXChild[]) => {
      for (const child of children)
        if (child.type === 'JSXText') keep({ text: child.value, at: child.start }, letter)
        else if (child.type === 'JSXExpressionContainer') keepAll(child)
    }
    source.visit({
      JSXElement: ({ openingElement: { name, attributes }, children }) => {
        const tag = name.type === 'JSXIdentifier' ? name.name : ''
        // The names of keys are printed on them.
        if (!/^kbd$/i.test(tag)) keepChildren(children)
        for (const attribute of attributes)
          if (attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier')
            if (readByPeople.has(attribute.name.name) || (tag === 'IconButton' && attribute.name.name === 'name'))
              keepAll(attribute.value)
      },
      JSXFragment: ({ children }) => keepChildren(children),
      CallExpression: ({ callee, arguments: [words] }) => {
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
        if (callee.object.name === 'toast') keepAll(words)
      },
      Literal: ({ value, start }) => {
        if (typeof value === 'string') keep({ text: value, at: start + 1 }, eastAsian)
      },
      TemplateElement: ({ value, start }) => keep({ text: value.raw, at: start }, eastAsian),
    })
    return [...findings.values()]
  },
}

const address = /^(?:https?:\/\/|\/)\S*$/
const letter = /\p{L}/u
/** Words in these scripts are for people wherever they stand. */
const eastAsian = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
