import { builtInContactForm } from "../../content/built-in/contact-form";
import { partRowsOf } from "../../content/part-values";
import { CONTACT_SERVICES } from "../../content/schema/visitor-labels";
import { isRecord, textOf } from "../../lib/parse";

/** One of the services that a message may be about; `value` is what the message keeps. */
export interface ServiceChoice {
  readonly value: string;
  readonly label: string;
}

/** What the agency decided about its contact form. */
export interface ContactFormSettings {
  readonly services: readonly ServiceChoice[];
  /** Choices of the budget and of the deadline; without any, neither is asked for. */
  readonly budgets: readonly string[];
  readonly deadlines: readonly string[];
  /** « sous deux jours ouvrés »; empty where nothing is promised. */
  readonly answerTime: string;
}

/** Reads what administrators wrote beside the footer; a part that is missing is the built-in one. */
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
    answerTime: textOf(form["answer_time"]).trim(),
  };
}

/** The message with what was chosen beside it: at its end, where whoever answers finds it. */
export function withChoices(message: string, choices: Readonly<Record<string, string>>): string {
  const lines = Object.entries(choices)
    .filter(([, chosen]) => chosen !== "")
    .map(([name, chosen]) => `${name}\u00A0: ${chosen}`);
  return message.trim() === "" || lines.length === 0
    ? message
    : `${message.trimEnd()}\n\n${lines.join("\n")}`;
}

/** A delivered service keeps its name in what is stored; one that the agency wrote is its own words. */
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
