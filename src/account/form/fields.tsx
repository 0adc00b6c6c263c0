import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, createContext, useContext, useState } from "react";
import { controlClass, FormField } from "../../ui/form/form-field";
import { IconButton } from "../../ui/icon-button";

/** The prefix of the ids of a form's fields, to which the summary of its errors links. */
export const FormPrefix = createContext("");

const useFieldId = (name: string) => `${useContext(FormPrefix)}-${name}`;

/** Takes the place of an asterisk at each field. */
export function AllRequired() {
  return <p className="text-sm text-ink-faint">Tous les champs sont obligatoires.</p>;
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly error: string | undefined;
}

/** A text field of the account forms, all of whose fields are required. */
export function TextField({
  label,
  name,
  error,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "className">) {
  const id = useFieldId(name);
  return (
    <FormField id={id} label={label} error={error} required marked={false}>
      {(control) => <input {...input} {...control} name={name} className={controlClass} />}
    </FormField>
  );
}

export function EmailField({
  error,
  defaultValue,
}: Pick<FieldProps, "error"> & { readonly defaultValue?: string | undefined }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      defaultValue={defaultValue}
      error={error}
    />
  );
}

/** A password that can be shown while it is typed. */
export function PasswordField({
  label,
  name,
  error,
  hint,
  autoComplete,
}: FieldProps & {
  readonly hint?: string | undefined;
  readonly autoComplete: "current-password" | "new-password";
}) {
  const [shown, setShown] = useState(false);
  const id = useFieldId(name);
  return (
    <FormField id={id} label={label} error={error} hint={hint} required marked={false}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name={name}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlClass} pr-12`}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? "Masquer la saisie" : "Afficher la saisie"}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 my-auto"
          />
        </div>
      )}
    </FormField>
  );
}
