import { Extension, Node } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { Mentionable } from '../editor.types.ts'

/** A mentioned person: `<span data-mention="P0001">@홍길동</span>`, one piece that is deleted as a whole. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    personCode: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.mention ?? null,
      renderHTML: ({ personCode }: { personCode: string }) => ({ 'data-mention': personCode }),
    },
    name: {
      default: '',
      parseHTML: (element: HTMLElement) => element.textContent.replace(/^@/, ''),
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-mention]', priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    { ...HTMLAttributes, class: 'rt__mention' },
    `@${String(node.attrs.name)}`,
  ],
  renderText: ({ node }) => `@${String(node.attrs.name)}`,
})

/** What was typed after `@`, and where it stands. */
export type Asked = { from: number; to: number; query: string }
export type MentionPort = {
  /** Hears what is asked for now, or that nothing is. */
  onAsked: (asked: Asked | undefined) => void
  /** Keys while something is asked for; true when one was used. */
  onKey: (key: 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Escape') => boolean
}

type Asking = { asked: Asked | undefined; dismissed: number | undefined }

const key = new PluginKey<Asking>('mentionAsked')

/** What is asked for now. */
export const askedOf = (state: EditorState): Asked | undefined => key.getState(state)?.asked

/** Stops asking until another `@` is typed. */
export const dismissAsked = (state: EditorState) => state.tr.setMeta(key, 'dismiss')

/**
 * Watches for `@` and what follows, half-typed syllables included. It puts no mark around the words: a mark that moves
 * with every key would tear the syllable that an input method is building.
 */
export const MentionAsking = (port: MentionPort) =>
  Extension.create({
    name: 'mentionAsking',
    // Before the tables and lists, which know Enter and the arrows as well.
    priority: 1_000,
    addKeyboardShortcuts() {
      const { editor } = this
      const use = (name: Parameters<MentionPort['onKey']>[0]) => () =>
        askedOf(editor.state) !== undefined && port.onKey(name)
      return {
        ArrowDown: use('ArrowDown'),
        ArrowUp: use('ArrowUp'),
        Enter: use('Enter'),
        Tab: use('Enter'),
        Escape: use('Escape'),
      }
    },
    addProseMirrorPlugins: () => [
      new Plugin<Asking>({
        key,
        state: {
          init: () => ({ asked: undefined, dismissed: undefined }),
          apply: (transaction, before, _old, state) => {
            const found = askedAt(state)
            const kept = before.dismissed === undefined ? undefined : transaction.mapping.map(before.dismissed)
            const dismissed = transaction.getMeta(key) === 'dismiss' ? found?.from : kept
            if (!found || found.from !== dismissed) return { asked: found, dismissed: found ? undefined : dismissed }
            return { asked: undefined, dismissed }
          },
        },
        view: () => ({
          update: (view, before) => {
            const now = key.getState(view.state)?.asked
            const then = key.getState(before)?.asked
            if (now?.query !== then?.query || now?.from !== then?.from) port.onAsked(now)
          },
          destroy: () => port.onAsked(undefined),
        }),
      }),
    ],
  })

function askedAt(state: EditorState): Asked | undefined {
  const { $from, empty } = state.selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return undefined
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 40), $from.parentOffset, undefined, '\ufffc')
  const [, query] = /(?:^|[\s(\ufffc])@([^\s@\ufffc]{0,30})$/.exec(before) ?? []
  if (query === undefined) return undefined
  return { from: $from.pos - query.length - 1, to: $from.pos, query }
}

/** Puts a person where she was asked for. */
export function mention(state: EditorState, { personCode, name }: Mentionable) {
  const asked = askedOf(state)
  if (!asked) return undefined
  const { from, to } = asked
  const piece = state.schema.nodes.mention!.create({ personCode, name })
  const space =
    state.doc.textBetween(to, Math.min(to + 1, state.doc.content.size)) === ' ' ? [] : [state.schema.text(' ')]
  return state.tr.replaceWith(from, to, [piece, ...space]).scrollIntoView()
}
