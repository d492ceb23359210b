// Begins what `useTranslation` stands in, in a task of its own; see `main.ts`.
export { useTranslation } from 'react-i18next'
