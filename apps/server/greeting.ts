import { demoAccounts, demoPassword } from '#modules/accounts/server/demo/demo-accounts.ts'

/** What the person who started the server reads: where the portal is and, in demo mode, who may be tried. */
export function greeting({ origin, mode }: { origin: string; mode: 'demo' | 'production' }): string {
  const lines = ['', `  마루  Maru is ready at ${origin}/po/`, '']
  if (mode === 'demo') {
    lines.push(`  Demo accounts, all with the password ${demoPassword}`)
    for (const { comCode, userName, note } of demoAccounts) lines.push(`    ${comCode}  ${userName.padEnd(16)} ${note}`)
    lines.push('')
  }
  return lines.join('\n')
}
