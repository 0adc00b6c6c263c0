#!/usr/bin/python3
"""A WebKitGTK window without a toolbar for WebDriver: argv[1] is the folder of its profile, argv[2] what
sites may store: as much as usual, as in a private window, or nothing.

WebDriver itself would open MiniBrowser, which cannot be as narrow as a phone and keeps no data.
"""
import os
import pty
import sys
import threading
import tty

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

profile, storing = sys.argv[1:]

# WebKit's names of the features that let a page store data.
STORAGE = ["IndexedDBAPI", "LocalStorage", "CacheAPI", "ServiceWorkers", "Cookie"]


def write_lines_at_once():
    """WebKit's processes buffer the console messages of pages until they end, unless they write to a terminal."""
    out = os.dup(1)
    terminal, end = pty.openpty()
    tty.setraw(end)
    os.dup2(end, 1)
    os.dup2(end, 2)

    def copy():
        while True:
            os.write(out, os.read(terminal, 65536))

    threading.Thread(target=copy, daemon=True).start()


def open_view(context, **related):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    if os.environ.get("WEBKIT_WITHOUT_PAGE_CACHE"):
        settings.set_enable_page_cache(False)
    if storing == "forbidden":
        features = WebKit2.Settings.get_all_features()
        for feature in map(features.get, range(features.get_length())):
            if feature.get_identifier() in STORAGE:
                settings.set_feature_enabled(feature, False)
    view = WebKit2.WebView(
        is_controlled_by_automation=True,
        settings=settings,
        **(related or {"web_context": context}),
    )
    window = Gtk.Window()
    window.set_default_size(1280, 800)
    window.add(view)
    view.connect("close", lambda _: window.destroy())
    view.connect("create", lambda view, _: open_view(context, related_view=view))
    window.show_all()
    view.grab_focus()
    return view


def start(context, session):
    about = WebKit2.ApplicationInfo.new()
    about.set_name("WebKitGTK")
    about.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(about)
    session.connect("create-web-view", lambda _: open_view(context))


write_lines_at_once()
data = (
    WebKit2.WebsiteDataManager.new_ephemeral()
    if storing == "private"
    else WebKit2.WebsiteDataManager(
        base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
    )
)
context = WebKit2.WebContext(website_data_manager=data, time_zone_override="Europe/Paris")
context.set_preferred_languages(["fr-FR", "fr"])
context.set_automation_allowed(True)
context.connect("automation-started", start)
Gtk.main()
