/** Field → French text of its error. */
export type AccountIssues<Field extends string> = Partial<Readonly<Record<Field, string>>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
export const PASSWORD_MIN = 6;

export function emailIssues(email: string): AccountIssues<"email"> {
  if (!email.trim()) return { email: "Email requis" };
  return EMAIL.test(email.trim()) ? {} : { email: "Adresse email invalide" };
}

export function signInIssues(email: string, password: string): AccountIssues<"email" | "password"> {
  return { ...emailIssues(email), ...(password ? {} : { password: "Mot de passe requis" }) };
}

export function newPasswordIssues(password: string): AccountIssues<"password"> {
  if (!password) return { password: "Mot de passe requis" };
  return password.length < PASSWORD_MIN
    ? { password: `Le mot de passe doit contenir au moins ${PASSWORD_MIN} caractères` }
    : {};
}

export function passwordChangeIssues(
  present: string,
  wanted: string,
): AccountIssues<"present" | "password"> {
  return {
    ...(present ? {} : { present: "Mot de passe actuel requis" }),
    ...newPasswordIssues(wanted),
  };
}

/** The server accepts no longer ones. */
export const NAME_MAX = 80;

export function nameIssues(name: string): AccountIssues<"name"> {
  if (!name.trim()) return { name: "Nom requis" };
  return name.trim().length > NAME_MAX
    ? { name: `Le nom doit contenir au plus ${NAME_MAX} caractères` }
    : {};
}

export function registrationIssues(
  name: string,
  email: string,
  password: string,
): AccountIssues<"name" | "email" | "password"> {
  return {
    ...nameIssues(name),
    ...emailIssues(email),
    ...newPasswordIssues(password),
  };
}
