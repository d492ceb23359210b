import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import { call } from '#platform/web/calls/call.ts'
import { FormFooter } from '#platform/web/outline/form-footer.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Select, SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import type { Label } from '../../contract/boards.entities.ts'
import {
  type BoardSettings,
  type LabelSet,
  type LabelTone,
  labelSets,
  labelTones,
  limits,
} from '../../contract/boards.rules.ts'
import { type AdminBoard, useBoardDraft } from './board-draft.ts'
import { useBoardSave } from './use-board-save.ts'

const uses = ['off', 'optional', 'required'] as const

/** The words articles of a board may carry: whether each set is used, and its words in their order. */
export function LabelsTab({ board }: { board: AdminBoard }) {
  const { t } = useTranslation()
  const form = useBoardDraft(board)
  const { labels } = form.draft.settings
  return (
    <>
      <Form className="oled__form" onSubmit={() => void form.submit()} errors={form.errors}>
        <fieldset className="oled__part">
          <legend>{t('boards.admin.parts.labelUse')}</legend>
          <div className="oled__grid">
            {labelSets.map((set) => (
              <SelectField
                key={set}
                label={t(`boards.admin.labelSets.${set}`)}
                value={labels[set]}
                options={uses.map((value) => ({ value, label: t(`boards.admin.labelUses.${value}`) }))}
                onChange={(use) => form.set({ labels: { ...labels, [set]: use as BoardSettings['labels'][LabelSet] } })}
              />
            ))}
          </div>
        </fieldset>
        <FormFooter {...form} />
      </Form>
      {labelSets
        .filter((set) => board.settings.labels[set] !== 'off')
        .map((set) => (
          <Words key={set} board={board} set={set} />
        ))}
    </>
  )
}

type Word = { key: number; labelId: number | null; name: LocalName; tone: LabelTone }
const wordOf = ({ labelId, name, tone }: Label): Word => ({ key: labelId, labelId, name, tone })
const savedPart = ({ labelId, name, tone }: Omit<Word, 'key'>) => ({ labelId, name, tone })
const noName: LocalName = { ko: '', en: '', zh: '', ja: '' }

/** The words of one set. */
function Words({ board, set }: { board: AdminBoard; set: LabelSet }) {
  const { t } = useTranslation()
  const { isBusy, save } = useBoardSave()
  const before = board.labels.filter((label) => label.set === set)
  const [words, setWords] = useState<Word[]>(before.map(wordOf))
  const [isChecked, setChecked] = useState(false)
  const isDirty = JSON.stringify(words.map(savedPart)) !== JSON.stringify(before.map(savedPart))
  const change = (key: number, wish: Partial<Word>) =>
    setWords(words.map((word) => (word.key === key ? { ...word, ...wish } : word)))
  const move = (at: number, to: number) => setWords(words.toSpliced(at, 1).toSpliced(to, 0, words[at]!))
  const submit = async () => {
    setChecked(true)
    if (words.some(({ name }) => name.ko.trim() === '')) return
    const labels = words.map(savedPart)
    await save(async () => {
      const saved = await call(calls.saveLabels, { boardId: board.boardId, set, labels })
      setWords(saved.filter((each) => each.set === set).map(wordOf))
    })
  }
  const title = t(`boards.admin.labelSets.${set}`)
  return (
    <Form className="oled__form" aria-label={title} onSubmit={() => void submit()}>
      <fieldset className="oled__part">
        <legend>{title}</legend>
        <ol className="badm__words">
          {words.map((word, at) => (
            <li key={word.key} className="badm__word">
              {languages.map((language) => (
                <TextField
                  key={language}
                  hideLabel
                  size="md"
                  label={t('boards.admin.word', { at: at + 1, language: t(`ui.nameIn.${language}`) })}
                  placeholder={t(`ui.nameIn.${language}`)}
                  lang={language}
                  maxLength={limits.boardNameLength}
                  value={word.name[language]}
                  error={
                    isChecked && language === 'ko' && word.name.ko.trim() === '' ? t('boards.admin.wordRequired') : ''
                  }
                  onChange={(event) => change(word.key, { name: { ...word.name, [language]: event.target.value } })}
                />
              ))}
              <Select
                aria-label={t('boards.admin.tone', { at: at + 1 })}
                value={word.tone}
                options={labelTones.map((tone) => ({ value: tone, label: t(`boards.admin.tones.${tone}`) }))}
                onChange={(tone) => change(word.key, { tone: tone as LabelTone })}
              />
              <span className="badm__shown">
                <Badge tone={word.tone}>{word.name.ko.trim() || t('boards.admin.toneSample')}</Badge>
              </span>
              <span className="badm__wordacts">
                <IconButton
                  icon={IconArrowUp}
                  name={t('boards.admin.wordUp', { name: word.name.ko })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon={IconArrowDown}
                  name={t('boards.admin.wordDown', { name: word.name.ko })}
                  disabled={at === words.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  icon={IconTrash}
                  name={t('boards.admin.wordRemove', { name: word.name.ko })}
                  onClick={() => setWords(words.toSpliced(at, 1))}
                />
              </span>
            </li>
          ))}
        </ol>
        <div>
          <Button
            icon={IconPlus}
            disabled={words.length >= limits.labelsInSet}
            onClick={() => setWords([...words, { key: -Date.now(), labelId: null, name: noName, tone: 'neutral' }])}
          >
            {t('boards.admin.wordAdd')}
          </Button>
        </div>
      </fieldset>
      <FormFooter isDirty={isDirty} isBusy={isBusy} />
    </Form>
  )
}
