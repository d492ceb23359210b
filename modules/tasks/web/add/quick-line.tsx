import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconFlag3,
  IconFolder,
  IconHash,
  IconRepeat,
  IconTag,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/contract/days.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { Chip } from '#platform/web/ui/marks/badge.tsx'
import type { Moment, Token } from '../../contract/quick-add/quick-add.types.ts'
import { labelColors } from '../../contract/tasks.rules.ts'
import { useRuleWords } from '../repeat/use-rule-words.ts'
import { areaMeant, type Known, personMeant } from './add-draft.ts'

/** Longer than a title, as days and names are taken out of it. */
const longestLine = 400

type Props = {
  line: string
  error: string | undefined
  onChange: (line: string) => void
  /** What was read in the line, also what was taken back of it. */
  tokens: readonly Token[]
  known: Known
  takenBack: ReadonlySet<string>
  /** Takes a reading back, or takes it up again. */
  onToggle: (text: string, isOn: boolean) => void
}

/** The line that becomes a task, and below it what was read in it: a press makes it plain text again. */
export function QuickLine({ line, error, onChange, tokens, known, takenBack, onToggle }: Props) {
  const { t } = useTranslation()
  const wordsOf = useTokenWords(known)
  return (
    <div className="tadd__line">
      <TextField
        label={t('tasks.add.line')}
        required
        maxLength={longestLine}
        placeholder={t('tasks.add.example')}
        help={t('tasks.add.hint')}
        value={line}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        data-autofocus
      />
      {tokens.length > 0 ? (
        <div className="tadd__chips" role="group" aria-label={t('tasks.add.read')}>
          {tokens.map((token) => (
            <Chip
              key={`${token.start}${token.text}`}
              icon={icons[token.kind]}
              on={!takenBack.has(token.text)}
              onToggle={(isOn) => onToggle(token.text, isOn)}
            >
              {wordsOf(token)}
            </Chip>
          ))}
        </div>
      ) : null}
    </div>
  )
}

const icons: Readonly<Record<Token['kind'], IconComponent>> = {
  due: IconCalendarEvent,
  start: IconCalendarPlus,
  repeat: IconRepeat,
  person: IconUser,
  tag: IconHash,
  project: IconFolder,
  label: IconTag,
  priority: IconFlag3,
}

/** What a reading means, in words. */
function useTokenWords(known: Known): (token: Token) => string {
  const { t } = useTranslation()
  const name = useName()
  const ruleWords = useRuleWords()
  const momentOf = ({ day, time }: Moment) =>
    [`${day} (${t(`ui.weekday.short.${weekdayOf(day) as 0}`)})`, time].filter(Boolean).join(' ')
  return (token) => {
    switch (token.kind) {
      case 'due':
        return t('tasks.add.until', { when: momentOf(token.moment) })
      case 'start':
        return t('tasks.add.from', { when: momentOf(token.moment) })
      case 'person': {
        const person = personMeant(token.word, known)
        return person ? name(person.name) : token.word
      }
      case 'project':
        return areaMeant(token.word, known)?.groupTitle ?? token.word
      case 'label':
        return t(`tasks.labels.${(labelColors.indexOf(token.label) + 1) as 1}`)
      case 'priority':
        return t('tasks.add.priorityIs', { priority: t(`tasks.priority.${token.priority}`) })
      case 'repeat':
        return ruleWords(token.repeat)
      default:
        return token.word
    }
  }
}
