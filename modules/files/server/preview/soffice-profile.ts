const setting = (path: string, name: string, value: string | number | boolean) =>
  `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** What LibreOffice must not do with a stranger's document: run it, follow its links, or ask outside for news. */
export const profileSettings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  setting('Common/Security/Scripting', 'DisableMacrosExecution', true),
  setting('Common/Security/Scripting', 'MacroSecurityLevel', 3),
  setting('Common/Security/Scripting', 'BlockUntrustedRefererLinks', true),
  setting('Common/Security/Scripting', 'DisableActiveContent', true),
  setting('Writer/Content/Update', 'Link', 0),
  setting('Calc/Content/Update', 'Link', 2),
  setting('Common/Misc', 'FirstRun', false),
].join('\n')}
</oor:items>
`
