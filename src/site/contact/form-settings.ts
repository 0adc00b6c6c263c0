import { builtInContactForm } from "../../content/built-in/contact-form";
import { partRowsOf } from "../../content/part-values";
import { CONTACT_SERVICES } from "../../content/schema/visitor-labels";
import { isRecord, textOf } from "../../lib/parse";

/** A service that a message may be about; `value` is stored with the message. */
export interface ServiceChoice {
  readonly value: string;
  readonly label: string;
}

/** The agency's settings of its contact form. */
export interface ContactFormSettings {
  readonly services: readonly ServiceChoice[];
  /** The choices of budget and deadline; the form leaves out a question without choices. */
  readonly budgets: readonly string[];
  readonly deadlines: readonly string[];
}

/** Parses the settings in the footer's document; a missing part is the built-in one. */
export function parseContactForm(
  parts: Readonly<Record<string, unknown>> | undefined,
): ContactFormSettings {
  const written = parts?.["contact_form"];
  const form = isRecord(written) ? written : builtInContactForm.contact_form;
  const rows = partRowsOf(parts?.["contact_services"]) ?? builtInContactForm.contact_services;
  return {
    services: rows
      .map(({ id, text }) => choiceOf(id, textOf(text).trim()))
      .filter(({ label }) => label !== ""),
    budgets: linesOf(form["budgets"]),
    deadlines: linesOf(form["deadlines"]),
  };
}

/** Appends the chosen values to the message, where the person who answers sees them. */
export function withChoices(message: string, choices: Readonly<Record<string, string>>): string {
  const lines = Object.entries(choices)
    .filter(([, chosen]) => chosen !== "")
    .map(([name, chosen]) => `${name}\u00A0: ${chosen}`);
  return message.trim() === "" || lines.length === 0
    ? message
    : `${message.trimEnd()}\n\n${lines.join("\n")}`;
}

/** A built-in service is stored under its id; one that the agency wrote is stored as its own text. */
function choiceOf(id: string, label: string): ServiceChoice {
  const delivered = new Map<string, string>(Object.entries(CONTACT_SERVICES)).get(id);
  return { value: delivered === label ? id : label, label };
}

function linesOf(text: unknown): string[] {
  return textOf(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
