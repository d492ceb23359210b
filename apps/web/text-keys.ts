import type absence from '#modules/absence/texts/ko.json'
import type accounts from '#modules/accounts/texts/ko.json'
import type addressbook from '#modules/addressbook/texts/ko.json'
import type admin from '#modules/admin/texts/ko.json'
import type alerts from '#modules/alerts/texts/ko.json'
import type approvals from '#modules/approvals/texts/ko.json'
import type boards from '#modules/boards/texts/ko.json'
import type calendar from '#modules/calendar/texts/ko.json'
import type drafts from '#modules/drafts/texts/ko.json'
import type files from '#modules/files/texts/ko.json'
import type home from '#modules/home/texts/ko.json'
import type mail from '#modules/mail/texts/ko.json'
import type notices from '#modules/notices/texts/ko.json'
import type organisation from '#modules/organisation/texts/ko.json'
import type reservations from '#modules/reservations/texts/ko.json'
import type search from '#modules/search/texts/ko.json'
import type settings from '#modules/settings/texts/ko.json'
import type shell from '#modules/shell/texts/ko.json'
import type surveys from '#modules/surveys/texts/ko.json'
import type talk from '#modules/talk/texts/ko.json'
import type tasks from '#modules/tasks/texts/ko.json'
import type webhooks from '#modules/webhooks/texts/ko.json'
import type workdays from '#modules/workdays/texts/ko.json'
import type platform from '#platform/texts/ko.json'

type Texts = typeof platform &
  typeof addressbook &
  typeof admin &
  typeof accounts &
  typeof alerts &
  typeof home &
  typeof organisation &
  typeof search &
  typeof settings &
  typeof shell &
  typeof boards &
  typeof calendar &
  typeof notices &
  typeof files &
  typeof drafts &
  typeof talk &
  typeof webhooks &
  typeof workdays &
  typeof absence &
  typeof reservations &
  typeof tasks &
  typeof surveys &
  typeof approvals &
  typeof mail

// A key that no dictionary has does not compile. Types only: the texts themselves come at run time.
declare module 'i18next' {
  interface CustomTypeOptions {
    returnNull: false
    resources: { translation: Texts }
  }
}
