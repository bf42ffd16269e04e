export function SignInPrompt({ why }: { why: string }) {
  return <p>{why}</p>
}
