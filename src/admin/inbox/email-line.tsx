/** Shows an e-mail address; a narrow column may break it before the « @ ». */
export function EmailLine({ email }: { readonly email: string }) {
  const [name, ...domain] = email.split("@");
  return (
    <span className="block text-sm font-normal text-ink-faint">
      {name}
      {domain.length > 0 && (
        <>
          <wbr />@{domain.join("@")}
        </>
      )}
    </span>
  );
}
