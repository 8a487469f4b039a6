/** What the scripts ask the program with: the words typed so far, the one being typed last. */
export const COMPLETE = '__complete';

/** Scripts that make a shell ask the program itself, so that they never know less than it does. */
export const COMPLETION_SCRIPTS = {
  bash: `_parley() {
  local IFS=$'\\n'
  COMPREPLY=($(parley ${COMPLETE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _parley parley
`,
  zsh: `#compdef parley
_parley() {
  local -a found
  found=("\${(@f)$(parley ${COMPLETE} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${found[1]}" ]]; then compadd -a found; else _files; fi
}
compdef _parley parley
`,
  fish: `complete -c parley -a '(parley ${COMPLETE} (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
  // Windows PowerShell leaves an empty argument out: the word that is not begun yet is sent as two quotes.
  powershell: `Register-ArgumentCompleter -Native -CommandName parley -ScriptBlock {
  param($word, $line, $cursor)
  $before = @($line.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { $_.Extent.Text })
  $typed = if ($word -eq '') { '""' } else { $word }
  parley ${COMPLETE} @before $typed 2>$null | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`,
} as const;

export type Shell = keyof typeof COMPLETION_SCRIPTS;
export const SHELLS = Object.keys(COMPLETION_SCRIPTS) as readonly Shell[];
